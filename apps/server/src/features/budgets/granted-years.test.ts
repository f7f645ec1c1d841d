import { describe, expect, test } from 'vitest';
import { oneDatabase } from '../../testing/databases.ts';
import { listBudgets, NAMED, ofYear, registerGranted, showBudgets } from '../../testing/granted-school.ts';
import { YEAR } from '../../testing/staffed-school.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { upload } from '../../testing/upload.ts';

const NEXT = '2027-2028';

describe.each(oneDatabase)('what is granted from year to year on %s', (kind) => {
  const server = useTestServer(kind);

  test('a volée that is moved or copied counts towards the budget of the name there, else as it does by itself', async () => {
    const { school } = await registerGranted(server);
    const move = (level: string, school_year: string, new_school_year: string) =>
      school.ask('planning.move', { params: { level }, query: { school_year, new_school_year } });
    const copy = (level: string, target_school_year: string) =>
      school.ask('planning.duplicate', {
        params: { level },
        query: { source_school_year: YEAR, target_school_year },
      });
    await school.ask('schoolYears.create', { query: { year: NEXT } });
    await school.ask('budgets.set', {
      query: { school_year: NEXT },
      body: {
        budgets: [
          { name: 'Tout', granted: 5 },
          { name: 'Spécialisée', granted: 1 },
        ],
      },
    });
    for (const level of ['7P', '9VG']) await copy(level, NEXT);
    expect(await showBudgets(school, NEXT)).toMatchObject([
      { levels: [], positions: 0 },
      { levels: ['7P'], positions: 1 },
    ]);
    await move('7P', YEAR, '2028-2029');
    expect(await showBudgets(school)).toMatchObject([
      { levels: [] },
      { levels: [], positions: 1 },
      { functions: 1 },
    ]);
    expect(await showBudgets(school, '2028-2029')).toEqual([]);
    await school.ask('changes.undo', { query: {} });
    expect(await showBudgets(school)).toEqual(NAMED);
    // All of a split counts as the whole did.
    const [group] = (await listBudgets(school))[1]?.position_ids ?? [];
    await school.ask('assignments.split', { params: { id: group ?? '' }, body: [1, 1] });
    expect(await showBudgets(school)).toMatchObject([{}, { positions: 2 }, {}]);
  });

  test('a year that is prepared is granted the same, unless it has a budget of the name', async () => {
    const { school, given } = await registerGranted(server);
    await school.ask('schoolYears.create', { query: { year: NEXT } });
    await school.ask('budgets.set', {
      query: { school_year: NEXT },
      body: { budgets: [{ name: 'Spécialisée', granted: 3 }] },
    });
    const prepared = await school.ask('schoolYears.prepare', {
      body: {
        source_school_year: YEAR,
        target_school_year: NEXT,
        classes: 'same',
        teachers: 'level',
        function_assignment_ids: [given],
      },
    });
    expect(prepared.budgets).toEqual(['Ordinaire', 'Hors enveloppe']);
    expect(await showBudgets(school, NEXT)).toEqual([
      { ...NAMED[1], granted: 3, is_default: true },
      { ...NAMED[0], is_default: false },
      NAMED[2],
    ]);
    await school.ask('schoolYears.delete', { params: { year: NEXT } });
    await school.ask('changes.undo', { query: {} });
    expect((await showBudgets(school, NEXT)).map(({ name }) => name)).toEqual([
      'Spécialisée',
      'Ordinaire',
      'Hors enveloppe',
    ]);
  });

  test('it is in the backup of a year and comes back with it, in the download, and in what is compared', async () => {
    const { school, group } = await registerGranted(server);
    const { response } = await school.call('backup.export', { query: { school_year: YEAR } });
    await school.ask('schoolYears.rename', { params: { year: YEAR }, query: { new_year: 'Avant' } });
    const { status } = await upload(school, 'backup.import', response.body);
    expect(status).toBe(200);
    expect(await showBudgets(school)).toEqual(NAMED);
    const compare = (from_year: string) =>
      school.ask('changes.compare', { query: { from_year, to_year: YEAR } });
    expect((await compare('Avant')).budgets).toEqual([]);
    const download = (await school.call('account.download', {})).response.json<{ budgets: unknown[] }>();
    expect(download.budgets).toHaveLength(6);
    expect(download.budgets).toContainEqual(
      expect.objectContaining({ school_year: 'Avant', name: 'Spécialisée', position_ids: [group] }),
    );
    await school.ask('budgets.set', {
      ...ofYear,
      body: { budgets: (await listBudgets(school)).map((one) => ({ ...one, granted: 12.5 })) },
    });
    const { budgets, counts } = await compare('Avant');
    expect([counts.budgets, budgets[0]?.before, budgets[0]?.after]).toMatchObject([
      3,
      { name: 'Hors enveloppe', granted: null, counted: ['Médiation\u202f: BON'] },
      { granted: 12.5 },
    ]);
  });
});
