import type { Loading } from './loading.ts';

/** Some functions are paid by somebody else. */
const BEYOND = 3;

/** Grants a year a little more than is planned, and says of some functions that they are beyond that. */
export async function grantYear({ ask, year: school_year }: Loading): Promise<void> {
  const query = { school_year };
  const { total, means } = await ask('needs.show', { query });
  const granted = Math.ceil((total.needed + means.functions) / 10) * 10;
  const { budgets } = await ask('budgets.set', {
    query,
    body: {
      budgets: [
        { name: 'Ordinaire', granted },
        { name: 'Hors enveloppe', granted: null },
      ],
    },
  });
  const given = await ask('functionAssignments.list', { query });
  for (const { id } of given.slice(0, BEYOND))
    await ask('functionAssignments.update', { params: { id }, body: { budget_id: budgets[1]?.id ?? null } });
}
