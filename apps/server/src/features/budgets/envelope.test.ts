import { describe, expect, test } from 'vitest';
import { parseWorkbook } from '../../documents/excel/parse-workbook.ts';
import { oneDatabase } from '../../testing/databases.ts';
import { listBudgets, NAMED, ofYear, registerGranted, showBudgets } from '../../testing/granted-school.ts';
import { readPdf } from '../../testing/read-pdf.ts';
import { registerStaffed, YEAR } from '../../testing/staffed-school.ts';
import { useTestServer } from '../../testing/test-server.ts';

const NEXT = '2027-2028';

describe.each(oneDatabase)('what a year is granted on %s', (kind) => {
  const server = useTestServer(kind);

  test('a whole school adds up as by hand: planned, staffed, open and left of each budget', async () => {
    const { school } = await registerGranted(server);
    const { budgets, total, means } = await school.ask('needs.show', ofYear);
    expect(budgets).toMatchObject([
      {
        name: 'Ordinaire',
        levels: ['9VG'],
        // Two classes of 14, the support and the « Renfort »; a function; the maîtrise of 9VG/1.
        lessons: 28 + 1.5 + 1,
        functions: 1,
        class_teachers: 1,
        planned: 32.5,
        staffed: 6 + 1.5 + 1 + 1,
        open: 23,
        left: 7.5,
      },
      {
        name: 'Spécialisée',
        levels: ['7P'],
        lessons: 8 + 2,
        functions: 0,
        class_teachers: 1,
        planned: 11,
        staffed: 1,
        open: 10,
        left: -1,
      },
      { name: 'Hors enveloppe', levels: [], planned: 2.5, staffed: 2.5, open: 0, left: null },
    ]);
    const sum = (read: (budget: (typeof budgets)[number]) => number) =>
      budgets.reduce((all, budget) => all + read(budget), 0);
    expect(sum(({ open }) => open)).toBe(total.open);
    // All that anybody has: nothing is counted twice or left out.
    expect(sum(({ staffed }) => staffed)).toBe(means.teaching + means.functions);
    const workloads = await school.ask('dashboard.teacherWorkload', ofYear);
    const loads = Object.values(workloads as Record<string, { total_periods: number }>);
    expect(sum(({ staffed }) => staffed)).toBe(
      loads.reduce((all, { total_periods }) => all + total_periods, 0),
    );
  });

  test('what names a budget can name another one, or none; only what was added by hand', async () => {
    const { school, special, beyond, group, given, french } = await registerGranted(server);
    expect(await showBudgets(school)).toEqual(NAMED);
    const volee = (await school.ask('planning.list', {})).find(({ level }) => level === '7P');
    if (!volee) throw new Error('7P was expected');
    const { id: _id, ...body } = volee;
    await school.ask('planning.update', { params: { level: '7P' }, body: { ...body, budget_id: beyond } });
    await school.ask('assignments.update', { params: { id: group }, body: { budget_id: null } });
    await school.ask('functionAssignments.update', { params: { id: given }, body: { budget_id: special } });
    // What is left out stays.
    await school.ask('planning.update', { params: { level: '7P' }, body });
    await school.ask('functionAssignments.update', { params: { id: given }, body: { hours_per_week: 3 } });
    expect(await showBudgets(school)).toMatchObject([
      { levels: [], positions: 0, functions: 0 },
      { levels: [], positions: 0, functions: 1 },
      { levels: ['7P'], positions: 0, functions: 0 },
    ]);
    const planned = await school.call('assignments.update', {
      params: { id: french },
      body: { budget_id: special },
    });
    expect([planned.status, planned.body.detail]).toEqual([
      409,
      expect.stringContaining('seul ce qui est ajouté à la main peut en avoir un autre'),
    ]);
    const { body: history } = await school.call('changes.list', { query: {} });
    expect(history.changes.map(({ summary }) => summary)).toContain(
      'FRA 9VG Appui\u202f: budget celui de sa volée',
    );
  });

  test('one that something counts towards is not deleted, and what it is is said; the others are', async () => {
    const { school, special, beyond, group, given } = await registerGranted(server);
    const keep = async (...names: string[]) => {
      const budgets = (await listBudgets(school)).filter(({ name }) => names.includes(name));
      return school.call('budgets.set', { ...ofYear, body: { budgets } });
    };
    const refusals = [
      [['Ordinaire', 'Hors enveloppe'], '« Spécialisée »', /7P, FRA 9VG Appui y sont comptés/],
      [['Ordinaire', 'Spécialisée'], '« Hors enveloppe »', /Médiation\u202f: BON y est compté/],
      [['Spécialisée', 'Hors enveloppe'], '« Ordinaire »', /9VG, Médiation\u202f: ROC y sont comptés/],
      [[], '« Spécialisée »', /7P, FRA 9VG Appui/],
    ] as const;
    for (const [names, name, words] of refusals) {
      const { status, body } = await keep(...names);
      expect([status, body.detail]).toEqual([409, expect.stringMatching(words)]);
      expect(body.detail).toContain(name);
    }
    expect(await showBudgets(school)).toEqual(NAMED);
    await school.ask('planning.delete', { params: { level: '7P' }, ...ofYear });
    await school.ask('assignments.delete', { params: { id: group } });
    await school.ask('functionAssignments.delete', { params: { id: given } });
    expect((await keep('Ordinaire')).status).toBe(200);
    // The last one goes where nothing names it.
    expect((await keep()).body.budgets).toEqual([]);
    for (const _ of [1, 2, 3, 4, 5]) await school.ask('changes.undo', { query: {} });
    expect(await showBudgets(school)).toEqual(NAMED);
    expect((await listBudgets(school)).map(({ id }) => id)).toContain(special);
    expect((await listBudgets(school)).map(({ id }) => id)).toContain(beyond);
  });

  test('workbooks and documents of the year and of its needs have the same figures, and so has the year as it was', async () => {
    const { school } = await registerGranted(server);
    const { changes } = await school.ask('changes.list', { query: {} });
    const then = await school.ask('changes.year', { params: { seq: changes[0]?.seq ?? 0 }, query: {} });
    const { budgets } = await school.ask('needs.show', ofYear);
    expect(then.budgets).toEqual(budgets);
    for (const name of ['needs.excel', 'exports.yearExcel'] as const) {
      const { response } = await school.call(name, ofYear);
      const sheet = parseWorkbook(response.rawPayload).find((one) => one.name === 'Enveloppe');
      expect(sheet?.rows.slice(1)).toEqual([
        ['Ordinaire', '9VG', 40, 32.5, 9.5, 23, 7.5],
        ['Spécialisée', '7P', 10, 11, 1, 10, -1],
        ['Hors enveloppe', null, null, 2.5, 2.5, 0],
        ['Total', null, 50, 46, 13, 33, 6.5],
      ]);
    }
    const forHead = { query: { ...ofYear.query, audience: 'direction' as const } };
    for (const printed of [school.call('needs.pdf', ofYear), school.call('documents.yearPdf', forHead)]) {
      const text = (await readPdf((await printed).response.rawPayload)).text.join(' ');
      for (const words of ['Enveloppe', 'Spécialisée', '32,5']) expect(text).toContain(words);
    }
  });

  test.each([
    ['less than nothing', [{ name: 'Ordinaire', granted: -1 }], /Les périodes accordées doivent être entre/],
    ['a quarter of a period', [{ name: 'Ordinaire', granted: 1.25 }], /multiple de 0,5/],
    ['no periods at all', [{ name: 'Ordinaire' }], /Périodes accordées|obligatoire/],
    ['no name', [{ name: ' ', granted: 1 }], /Nom|obligatoire/],
    [
      'a name twice',
      [
        { name: 'Ordinaire', granted: 1 },
        { name: 'ORDINAIRE', granted: 1 },
      ],
      /deux budgets portent le même nom/,
    ],
  ])('%s is refused, and nothing is granted', async (_, budgets, words) => {
    const { school } = await registerStaffed(server);
    const { status, response } = await school.send('budgets.set', { ...ofYear, body: { budgets } });
    expect([status, response.body]).toEqual([422, expect.stringMatching(words)]);
    expect(await listBudgets(school)).toEqual([]);
  });

  test('budgets of another year, of nobody and of a year that there is not are none; who may change some volées only may not grant', async () => {
    const { school, special, beyond } = await registerGranted(server);
    await school.ask('schoolYears.create', { query: { year: NEXT } });
    const volee = (budget_id: string, school_year: string) =>
      school.call('planning.create', { body: { level: '5P', number_of_classes: 1, school_year, budget_id } });
    for (const [budget, year] of [
      [special, NEXT],
      ['nobody', YEAR],
      [special, '2030-2031'],
    ] as const) {
      const { status, body } = await volee(budget, year);
      expect([status, body.detail]).toEqual([404, `Ce budget n'existe pas ou plus en ${year}.`]);
    }
    const unknown = await school.call('budgets.set', {
      query: { school_year: NEXT },
      body: { budgets: [{ id: special, name: 'Autre', granted: 1 }] },
    });
    expect(unknown.status).toBe(404);
    const nowhere = await school.call('budgets.list', { query: { school_year: '1999-2000' } });
    expect([nowhere.status, nowhere.body.detail]).toEqual([404, "L'année scolaire 1999-2000 n'existe pas."]);

    const limited = await school.join('planification', ['7P']);
    const granting = await limited.call('budgets.set', { ...ofYear, body: { budgets: [] } });
    expect(granting.status).toBe(409);
    const more = (await listBudgets(school)).map((one) => ({ ...one, granted: 1000 }));
    expect((await limited.call('budgets.set', { ...ofYear, body: { budgets: more } })).status).toBe(403);
    const entry = (await school.ask('planning.list', {})).find(({ level }) => level === '9VG');
    const { id: _id, ...body } = { ...entry, level: '9VG', number_of_classes: 2, id: '' };
    const theirs = await limited.call('planning.update', {
      params: { level: '9VG' },
      body: { ...body, budget_id: beyond },
    });
    expect(theirs.status).toBe(403);
    const own = (await school.ask('planning.list', {})).find(({ level }) => level === '7P');
    const { id: _own, ...mine } = { ...own, level: '7P', number_of_classes: 1, id: '' };
    const allowed = await limited.call('planning.update', {
      params: { level: '7P' },
      body: { ...mine, budget_id: beyond },
    });
    expect(allowed.status).toBe(200);
  });
});
