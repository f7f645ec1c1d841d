import { describe, expect, test } from 'vitest';
import { oneDatabase } from '../../testing/databases.ts';
import type { TestSchool } from '../../testing/test-school.ts';
import { useTestServer } from '../../testing/test-server.ts';
import { upload } from '../../testing/upload.ts';

const school_year = '2026-2027';
const volee = {
  level: '9VG',
  number_of_classes: 2,
  class_names: ['9VG/1', '9VG/2'],
  subject_periods: [
    { subject: 'ALL', periods: 4 },
    { subject: 'FRA', periods: 5 },
  ],
  school_year,
};
const groups = { groups_allemand: 3, groups_francais: 2 };

const apartOf = async (school: TestSchool) =>
  (await school.ask('planning.list', {})).map((entry) => [
    entry.school_year,
    entry.special_params.not_parallel,
  ]);

describe.each(oneDatabase)('groups that are not at the same time on %s', (kind) => {
  const server = useTestServer(kind);

  test('are kept by whoever says nothing of them, copied, undone, told, and part of a backup', async () => {
    const school = await server.register();
    const special_params = { ...groups, not_parallel: ['all', 'ALL'] };
    const made = await school.ask('planning.create', { body: { ...volee, special_params } });
    expect(made.special_params.not_parallel).toEqual(['ALL']);
    // A client that knows nothing of it.
    const put = (params: object) =>
      school.ask('planning.update', {
        params: { level: '9VG' },
        body: { ...volee, special_params: { ...groups, ...params } },
      });
    expect((await put({ groups_allemand: 2 })).special_params.not_parallel).toEqual(['ALL']);
    await school.ask('planning.duplicate', {
      params: { level: '9VG' },
      query: { source_school_year: school_year, target_school_year: '2027-2028' },
    });
    const { response } = await school.call('backup.export', { query: { school_year } });
    const file = JSON.stringify({ ...JSON.parse(response.body), school_year: '2028-2029' });
    expect((await upload(school, 'backup.import', file)).status).toBe(200);
    expect(await apartOf(school)).toEqual([
      ['2028-2029', ['ALL']],
      ['2027-2028', ['ALL']],
      [school_year, ['ALL']],
    ]);
    expect((await put({ not_parallel: [] })).special_params.not_parallel).toBeUndefined();
    const compared = await school.ask('changes.compare', { query: { from_year: '2027-2028' } });
    expect(compared.volees[0]?.subjects).toContainEqual({
      subject: 'ALL',
      before: { periods: 4, groups: 2, parallel: false },
      after: { periods: 4, groups: 3, parallel: true },
    });
    await school.ask('changes.undo', { query: {} });
    expect((await apartOf(school)).at(-1)).toEqual([school_year, ['ALL']]);
  });

  test('decide what a proposal may do, and are named where there are more than people', async () => {
    const school = await server.register();
    await school.ask('planning.create', { body: { ...volee, special_params: groups } });
    for (const visa of ['AAA', 'BBB'])
      await school.addTeacher({ visa, specialties: ['ALL', 'FRA'], hours_max: 28 });
    const diagnose = async () =>
      school.ask('proposals.diagnose', { body: { levels: ['9VG'], school_year, budget_seconds: 5 } });
    const scarce = await diagnose();
    expect([scarce.wanted, scarce.open_bound]).toEqual([22, 4]);
    const words =
      /Allemand 9VG\u202f: 3\u00a0groupes en parallèle pour 2\u00a0personnes qualifiées, un au moins reste ouvert/;
    expect(scarce.contradictions.map(({ message }) => message).join()).toMatch(words);
    expect(scarce.bottlenecks.map(({ message }) => message).join()).toMatch(words);
    const needs = await school.ask('needs.show', { query: { school_year } });
    expect([needs.open_bound, needs.bottlenecks[0]?.message]).toEqual([4, expect.stringMatching(words)]);
    const special_params = { ...groups, not_parallel: ['ALL'] };
    await school.ask('planning.update', {
      params: { level: '9VG' },
      body: { ...volee, special_params },
    });
    expect(await diagnose()).toMatchObject({ open_bound: 0, contradictions: [], bottlenecks: [] });
  });
});
