import { describe, expect, test } from 'vitest';
import { databases } from '../testing/databases.ts';
import { findBrokenInvariants } from '../testing/invariants.ts';
import { asNow, type Fixture, readFormer, signIn, useMigrated } from '../testing/migrated.ts';
import { findReplayFaults } from '../testing/replay.ts';

const query = { school_year: '2026-2027' };

describe.each(databases)('a school of schema 0022 on %s', (kind) => {
  const { server, fixture, open } = useMigrated(kind, '0022', '0022-budgets');
  const schoolId = fixture.data.school.id;

  test('has everything in its place, field by field, and as it was after each change', async () => {
    const token = await signIn(server, 'version20@ecole.ch');
    const { response } = await server.call('account.download', {}, token);
    const { exported_at: _now, ...data } = response.json<Fixture['data']>();
    const { exported_at: _then, ...before } = fixture.data;
    const { classes, teaching_rules } = before;
    expect(data).toEqual({ ...asNow(before), classes, teaching_rules });
    expect(await findBrokenInvariants(open())).toEqual([]);
    expect(await findReplayFaults(open(), schoolId)).toEqual([]);
    const { former, history } = fixture;
    expect(await readFormer(server, fixture, query.school_year)).toEqual({ former, history });
  });

  test('takes back the last of its budgets and rules, and does it again', async () => {
    const read = async () => {
      const budgets = await server.call('budgets.list', { query }, fixture.token);
      const rules = await server.call('teachingRules.list', { query }, fixture.token);
      return [budgets.body.budgets.map(({ name }) => name), rules.body.map(({ kind: of }) => of).toSorted()];
    };
    const after = await read();
    expect(after[0]).toEqual(['Enseignement', 'Appuis', 'Direction et doyens', 'Projets']);
    const { body } = await server.call('changes.list', { query: { limit: 2 } }, fixture.token);
    const seqs = body.changes.map(({ seq }) => seq);
    for (const seq of seqs) await server.call('changes.revert', { params: { seq } }, fixture.token);
    const former = await read();
    expect(former[0]).toEqual(['Enseignement', 'Appuis', 'Direction']);
    expect(former[1]).toEqual(expect.arrayContaining(['never', 'with']));
    for (const _ of seqs) expect((await server.call('changes.undo', {}, fixture.token)).status).toBe(200);
    expect(await read()).toEqual(after);
    expect(await findBrokenInvariants(open())).toEqual([]);
    expect(await findReplayFaults(open(), schoolId)).toEqual([]);
  });
});
