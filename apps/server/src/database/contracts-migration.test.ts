import { describe, expect, test } from 'vitest';
import { foldContracts } from '../testing/before-contracts.ts';
import { databases } from '../testing/databases.ts';
import { findBrokenInvariants } from '../testing/invariants.ts';
import { asNow, readFormer, type Fixture, signIn, useMigrated } from '../testing/migrated.ts';
import { findReplayFaults } from '../testing/replay.ts';

describe.each(databases)('a school of schema 0016 on %s', (kind) => {
  const { server, fixture, open } = useMigrated(kind, '0016', '0016-presence');
  const schoolId = fixture.data.school.id;

  const listTeachers = async (school_year?: string) => {
    const { body } = await server.call('teachers.list', { query: { school_year } }, fixture.token);
    return body.map(({ visa, hours_min, hours_desired, hours_max }) => [
      visa,
      hours_min,
      hours_desired,
      hours_max,
    ]);
  };

  test('has everything in its place, field by field, and the same contract in every year', async () => {
    const token = await signIn(server, 'version16@ecole.ch');
    const { response } = await server.call('account.download', {}, token);
    const { exported_at: _now, ...data } = foldContracts(response.json<Fixture['data']>());
    const { exported_at: _then, ...before } = fixture.data;
    expect(data).toEqual(asNow(before));
    expect(await findBrokenInvariants(open())).toEqual([]);
    expect(await findReplayFaults(open(), schoolId)).toEqual([]);
    expect(await listTeachers('2025-2026')).toEqual(await listTeachers());
  });

  test('is shown as it was after each change, hours included, and found by what changes touched', async () => {
    const { former, history } = fixture;
    expect(await readFormer(server, fixture, '2026-2027')).toEqual({ former, history });
  });

  test('takes back what was written of hours before, in every year that has no contract of its own since', async () => {
    const roc = (await server.call('teachers.list', {}, fixture.token)).body.find(
      ({ visa }) => visa === 'ROC',
    );
    const before = await listTeachers('2025-2026');
    expect(before).toContainEqual(['ROC', 16, 22, null]);
    if (!roc) throw new Error('ROC was expected');
    const { id, ...body } = { ...roc, hours_desired: 21 };
    await server.call('teachers.update', { params: { id }, body }, fixture.token);
    expect(await listTeachers()).toContainEqual(['ROC', 16, 21, null]);
    expect(await listTeachers('2025-2026')).toEqual(before);
    // Its own, then the last of before: all hours of the teacher.
    for (const _ of [1, 2]) await server.call('changes.undo', { query: {} }, fixture.token);
    expect(await listTeachers()).toContainEqual(['ROC', 18, 22, 24]);
    expect(await listTeachers('2025-2026')).toContainEqual(['ROC', 18, 22, 24]);
    for (const _ of [1, 2]) await server.call('changes.redo', { query: {} }, fixture.token);
    expect(await listTeachers()).toContainEqual(['ROC', 16, 21, null]);
    expect(await listTeachers('2025-2026')).toEqual(before);
    expect(await findReplayFaults(open(), schoolId)).toEqual([]);
  });

  test('brings back a year that was deleted, and somebody with what they had', async () => {
    const token = await signIn(server, 'version16@ecole.ch');
    const { body: history } = await server.call('changes.list', { query: {} }, token);
    const seqOf = (words: string) => history.changes.find(({ summary }) => summary.includes(words))?.seq ?? 0;
    for (const words of ['2027-2028 supprimée', 'Zoé Gonin (GON) supprimé'])
      expect((await server.call('changes.revert', { params: { seq: seqOf(words) } }, token)).status).toBe(
        200,
      );
    expect(await listTeachers('2027-2028')).toContainEqual(['GON', 4, null, 8]);
    expect(await findBrokenInvariants(open())).toEqual([]);
    expect(await findReplayFaults(open(), schoolId)).toEqual([]);
  });
});
