import type { TeachingRuleFields } from '@pupitre/contract';
import { describe, expect, test } from 'vitest';
import { oneDatabase } from '../../testing/databases.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { upload } from '../../testing/upload.ts';

const year = '2026-2027';
const ofYear = { query: { school_year: year } };

const set = (school: TestSchool, id: string, rules: TeachingRuleFields[]) =>
  school.call('teachingRules.set', { params: { id }, ...ofYear, body: { rules } });

/** Says of each rule of a year what it is, in order. */
async function list(school: TestSchool, school_year = year) {
  const rules = await school.ask('teachingRules.list', { query: { school_year } });
  return rules
    .map(({ kind, subject, level, to_level, class_name, amount }) =>
      [kind, subject, level, to_level, class_name, amount].filter((part) => part !== null).join(' '),
    )
    .toSorted();
}

/** A school with 7P/1 and 7P/2 and two people, one of whom has a rule of each kind. */
async function fill(school: TestSchool) {
  await school.addVolee({ level: '7P' });
  const anne = await school.addTeacher({ visa: 'ROC' });
  const luc = await school.addTeacher({ visa: 'BON', nom: 'Bonzon', prenom: 'Luc' });
  const rules: TeachingRuleFields[] = [
    { kind: 'must', subject: 'fra', level: '7P', class_name: '7P/1' },
    { kind: 'never', level: '7P', class_name: '7P/2' },
    { kind: 'avoids', level: '9VG' },
    { kind: 'with', colleague_id: luc.id },
    { kind: 'max_classes', amount: 2 },
    { kind: 'min_periods', subject: 'FRA', amount: 4.5 },
    { kind: 'qualified', subject: 'ALL', to_level: '6P' },
  ];
  const { status, body } = await set(school, anne.id, rules);
  expect([status, body.length]).toEqual([200, rules.length]);
  return { anne: anne.id, luc: luc.id, rules };
}

const ALL = [
  'avoids 9VG',
  'max_classes 2',
  'min_periods FRA 4.5',
  'must FRA 7P 7P/1',
  'never 7P 7P/2',
  'qualified ALL 6P',
  'with',
];
const without = (...gone: string[]) => ALL.filter((rule) => !gone.includes(rule));

describe.each(oneDatabase)('what is said of who teaches what, on %s', (kind) => {
  const server = useTestServer(kind);

  test('is of a person and a year, set as a whole, told in the history, and taken back', async () => {
    const school = await server.register();
    const { anne, rules } = await fill(school);
    expect(await list(school)).toEqual(ALL);
    expect(await list(school, '2026-2027')).toEqual(ALL);
    const last = async () => (await school.ask('changes.list', { query: {} })).changes[0]?.summary;
    expect(await last()).toMatch(/^ROC\s: 7\sconsignes ajoutées$/);
    await set(school, anne, [...rules.slice(1, 4), { kind: 'max_classes', amount: 3 }]);
    expect(await last()).toMatch(/^ROC\s: 1\sconsigne modifiée, 3\sretirées$/);
    await set(school, anne, rules.slice(1, 4));
    expect(await last()).toMatch(/^ROC\s: «\sau plus 3\sclasses\s» retiré$/);
    for (let step = 0; step < 2; step++) await school.ask('changes.undo', { query: {} });
    expect(await list(school)).toEqual(ALL);
  });

  test('follows its class, and goes with class, volée, colleague, person and year', async () => {
    const school = await server.register();
    const { anne, luc } = await fill(school);
    const classes = await school.ask('classes.list', ofYear);
    const params = { id: classes[0]?.id ?? '' };
    await school.ask('classes.update', { params, body: { name: '7P/A' } });
    expect(await list(school)).toContain('must FRA 7P 7P/A');
    await school.ask('classes.update', { params, body: { name: '7P/1' } });
    await school.ask('planning.deleteClass', {
      params: { level: '7P' },
      query: { school_year: year, class_name: '7P/2' },
    });
    expect(await list(school)).toEqual(without('never 7P 7P/2'));
    await school.ask('teachers.delete', { params: { id: luc } });
    expect(await list(school)).toEqual(without('never 7P 7P/2', 'with'));
    await school.ask('planning.move', {
      params: { level: '7P' },
      query: { school_year: year, new_school_year: '2028-2029' },
    });
    expect(await list(school, '2028-2029')).toEqual(['must FRA 7P 7P/1']);
    await school.ask('schoolYears.delete', { params: { year: '2028-2029' } });
    await school.ask('teachers.delete', { params: { id: anne } });
    expect(await list(school)).toEqual([]);
    for (let step = 0; step < 5; step++) await school.ask('changes.undo', { query: {} });
    expect(await list(school)).toEqual(ALL);
  });

  test('comes along into the next year where class and level are there, and back from a backup', async () => {
    const school = await server.register();
    await fill(school);
    const prepared = await school.ask('schoolYears.prepare', {
      body: { source_school_year: year, target_school_year: '2027-2028', classes: 'promoted' },
    });
    expect(prepared).toMatchObject({ teaching_rules: 6, teaching_rules_left: 1 });
    expect(await list(school, '2027-2028')).toEqual([
      'max_classes 2',
      'min_periods FRA 4.5',
      'must FRA 8P 8P/1',
      'never 8P 8P/2',
      'qualified ALL 6P',
      'with',
    ]);
    const { response } = await school.send('backup.export', { query: { school_year: year } });
    const file = JSON.parse(response.body) as { school_year: string; teaching_rules: object[] };
    const copy = JSON.stringify({ ...file, school_year: '2040-2041' });
    const { body } = await upload(school, 'backup.import', copy);
    expect(body).toMatchObject({ stats: { teaching_rules: 7, skipped_teaching_rules: 0 } });
    expect(await list(school, '2040-2041')).toEqual(ALL);
    const other = await server.register();
    await other.addTeacher({ visa: 'roc' });
    const there = await upload(other, 'backup.import', copy);
    expect(there.body).toMatchObject({ stats: { teaching_rules: 6, skipped_teaching_rules: 1 } });
    expect(await list(other, '2040-2041')).toEqual(without('with'));
  });

  test('two who say something else of one person both have said it', async () => {
    const school = await server.register();
    const { anne, rules } = await fill(school);
    const { changes } = await school.ask('changes.list', { query: {} });
    const colleague = await school.join('planification');
    await set(colleague, anne, [...rules, { kind: 'prefers', subject: 'MUS' }]);
    const body = { rules: [...rules.slice(1), { kind: 'max_levels' as const, amount: 1 }] };
    const headers = { 'X-Seen-Revision': String(changes[0]?.seq) };
    const merged = await school.send('teachingRules.set', { params: { id: anne }, ...ofYear, body, headers });
    expect(merged.status).toBe(200);
    expect(await list(school)).toEqual(
      [...without('must FRA 7P 7P/1'), 'prefers MUS', 'max_levels 1'].toSorted(),
    );
  });

  test('is refused in a sentence where it cannot be, and nothing is written', async () => {
    const [school, other] = [await server.register(), await server.register()];
    const { anne } = await fill(school);
    const theirs = await fill(other);
    const never = { kind: 'never' as const };
    const refusals: [TeachingRuleFields[], number, RegExp][] = [
      [[never], 422, /branche, un niveau ou une classe/],
      [[{ ...never, class_name: '7P/1' }], 422, /niveau, qui manque/],
      [[{ ...never, subject: 'a b' }], 422, /code de branche/],
      [[{ ...never, level: '7P', class_name: '7P/9' }], 404, /La classe 7P\/9 n'existe pas en 2026-2027/],
      [[{ ...never, level: '8P', class_name: '7P/1' }], 404, /n'existe pas/],
      [[{ kind: 'with', colleague_id: theirs.luc }], 404, /enseignant n'existe pas/],
      [[{ kind: 'with' }], 422, /quelqu'un d'autre/],
      [[{ kind: 'with', colleague_id: anne }], 422, /quelqu'un d'autre/],
      [[{ kind: 'max_levels' }], 422, /nombre entier/],
      [[{ kind: 'max_levels', amount: 1.5 }], 422, /nombre entier/],
      [[{ kind: 'min_periods', subject: 'MAT', amount: 41 }], 422, /40 périodes/],
      [[{ kind: 'qualified', subject: 'ALL' }], 422, /quel niveau/],
      [[{ kind: 'qualified', subject: 'ALL', level: '9VG', to_level: '6P' }], 422, /9VG vient après 6P/],
      [
        [
          { ...never, subject: 'MAT' },
          { ...never, subject: 'mat' },
        ],
        422,
        /deux fois/,
      ],
    ];
    for (const [rules, status, detail] of refusals) {
      const refused = await school.send('teachingRules.set', {
        params: { id: anne },
        ...ofYear,
        body: { rules },
      });
      expect([rules, refused.status]).toEqual([rules, status]);
      expect(refused.body.detail?.replaceAll(/\s/g, ' ')).toMatch(detail);
    }
    expect((await set(school, theirs.anne, [])).status).toBe(404);
    const elsewhere = { params: { id: anne }, query: { school_year: '2035-2036' }, body: { rules: [] } };
    expect((await school.send('teachingRules.set', elsewhere)).status).toBe(404);
    expect((await school.send('teachingRules.list', { query: { school_year: '2035-2036' } })).status).toBe(
      404,
    );
    expect([await list(school), await list(other)]).toEqual([ALL, ALL]);
  });
});
