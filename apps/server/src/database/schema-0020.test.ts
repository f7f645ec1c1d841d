import { describe, expect, test } from 'vitest';
import { databases } from '../testing/databases.ts';
import { findBrokenInvariants } from '../testing/invariants.ts';
import { asNow, readFormer, type Fixture, signIn, useMigrated } from '../testing/migrated.ts';
import { findReplayFaults } from '../testing/replay.ts';

const year = '2026-2027';

describe.each(databases)('a school of schema 0020 on %s', (kind) => {
  const { server, fixture, open } = useMigrated(kind, '0020', '0020-contracts');
  const schoolId = fixture.data.school.id;

  test('has everything in its place, field by field, and as it was after each change', async () => {
    const token = await signIn(server, 'version20@ecole.ch');
    const { response } = await server.call('account.download', {}, token);
    const { exported_at: _now, ...data } = response.json<Fixture['data']>();
    const { exported_at: _then, ...before } = fixture.data;
    expect(data).toEqual({ ...asNow(before), classes: before['classes'] });
    expect(await findBrokenInvariants(open())).toEqual([]);
    expect(await findReplayFaults(open(), schoolId)).toEqual([]);
    const { former, history } = fixture;
    expect(await readFormer(server, fixture, year)).toEqual({ former, history });
  });

  test('takes back what it did, to its beginning, and does it again', async () => {
    const { body: history } = await server.call('changes.list', { query: {} }, fixture.token);
    const seqOf = (words: string) => history.changes.find(({ summary }) => summary.includes(words))?.seq ?? 0;
    for (const words of ['2025-2026 supprimée', 'Lia Nue (NUE) supprimé']) {
      const { status } = await server.call(
        'changes.revert',
        { params: { seq: seqOf(words) } },
        fixture.token,
      );
      expect([words, status]).toEqual([words, 200]);
    }
    const { body } = await server.call(
      'teachers.list',
      { query: { school_year: '2027-2028' } },
      fixture.token,
    );
    const absent = body.map(({ visa, is_absent, left_after }) => [visa, is_absent, left_after]);
    expect(absent).toContainEqual(['BON', true, null]);
    expect(absent).toContainEqual(['GON', false, year]);
    expect(absent).toContainEqual(['NUE', false, null]);
    const positions = await server.call('assignments.list', { query: { school_year: year } }, fixture.token);
    expect(positions.body.flatMap(({ co_teachers }) => co_teachers)).toHaveLength(2);
    expect(await findBrokenInvariants(open())).toEqual([]);
    expect(await findReplayFaults(open(), schoolId)).toEqual([]);
  });
});
