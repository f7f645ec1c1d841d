import { expect, test } from 'vitest';
import { propose, readProposal, registerProposed, registerStaffed } from '../../testing/staffed-school.ts';
import { useTestServer } from '../../testing/test-server.ts';

const school_year = '2026-2027';
const server = useTestServer('SQLite');

test('what a school says of who teaches what is read for a proposal and for the needs', async () => {
  const school = await server.register();
  await school.addVolee({ level: '7P', school_year });
  const { id } = await school.addTeacher({ visa: 'ROC' });
  const place = { subject: 'FRA', level: '7P' };
  await school.ask('teachingRules.set', {
    params: { id },
    query: { school_year },
    body: {
      rules: [
        { kind: 'never', ...place },
        { kind: 'must', ...place },
      ],
    },
  });
  const diagnosis = await school.ask('proposals.diagnose', {
    body: { levels: ['7P'], school_year, budget_seconds: 5 },
  });
  expect(diagnosis.contradictions.map(({ kind }) => kind)).toEqual(['nobody-qualified', 'rule-contradicted']);
  expect(diagnosis.contradictions[0]?.message).toContain('les consignes le retirent à chaque personne');
  const needs = await school.ask('needs.show', { query: { school_year } });
  expect(needs.open_bound).toBe(diagnosis.open_bound);
  expect(needs.open_bound).toBeGreaterThan(0);
});

test('wishes weigh in a proposal, and it keeps what became of all that is said; one of an earlier version says nothing', async () => {
  const { school, anne, luc, positionOf } = await registerStaffed(server);
  const say = (
    id: string,
    rules: { kind: 'prefers' | 'avoids' | 'must'; subject: string; level?: string }[],
  ) => school.ask('teachingRules.set', { params: { id }, query: { school_year }, body: { rules } });
  await say(luc, [
    { kind: 'prefers', subject: 'EPH' },
    { kind: 'avoids', subject: 'FRA' },
  ]);
  await say(anne, [{ kind: 'must', subject: 'MAT', level: '9VG' }]);
  const { result } = await propose(school);
  const holderOf = new Map(result?.choices.map((one) => [one.position_id, one.teacher_id]));
  expect(holderOf.get(positionOf('9VG/1', 'EPH'))).toBe(luc);
  expect(holderOf.get(positionOf('9VG/1', 'FRA'))).toBe(anne);
  const told = result?.outcomes.map(({ teacher_id, kind, subject, is_met }) => [
    teacher_id,
    kind,
    subject,
    is_met,
  ]);
  expect(new Set(told)).toEqual(
    new Set([
      [luc, 'prefers', 'EPH', true],
      [luc, 'avoids', 'FRA', true],
      // Nobody has made her a teacher of mathematics: that is said, not passed over.
      [anne, 'must', 'MAT', false],
    ]),
  );
  const earlier = await registerProposed(server);
  expect((await readProposal(earlier.school)).result?.outcomes).toEqual([]);
});
