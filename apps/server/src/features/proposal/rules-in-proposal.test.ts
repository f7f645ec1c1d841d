import { expect, test } from 'vitest';
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
