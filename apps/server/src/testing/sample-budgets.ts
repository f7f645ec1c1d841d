import type { TestSchool } from './test-school.ts';

/** Those budgets with other periods. */
export const OTHER_BUDGETS = [
  { name: 'Ordinaire', granted: 90.5 },
  { name: 'Spécialisée', granted: null },
];

/** Gives the running year two budgets. Answers the identifier of the second. */
export async function addSampleBudgets(school: TestSchool): Promise<string> {
  const { budgets } = await school.ask('budgets.set', {
    query: { school_year: '2026-2027' },
    body: {
      budgets: [
        { name: 'Ordinaire', granted: 80 },
        { name: 'Spécialisée', granted: 10 },
      ],
    },
  });
  return budgets[1]?.id ?? '';
}
