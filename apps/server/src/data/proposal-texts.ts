import type { Database } from '../database/schema.ts';

/** What a stored proposal says in words, each as JSON but for the failure. */
const TEXTS = ['options', 'snapshot', 'diagnosis', 'progress', 'history', 'result', 'failure'] as const;

export type ProposalTexts = Record<(typeof TEXTS)[number], string | null>;

/** The stored texts of the proposal of a school; undefined where there is none. */
export const findProposalTexts = (database: Database, schoolId: string): Promise<ProposalTexts | undefined> =>
  database.selectFrom('proposals').where('school_id', '=', schoolId).select(TEXTS).executeTakeFirst();

/** Writes them again. */
export async function rewriteProposal(
  database: Database,
  schoolId: string,
  { options, snapshot, diagnosis, history, ...texts }: ProposalTexts,
): Promise<void> {
  await database
    .updateTable('proposals')
    .set({
      ...texts,
      options: options ?? '',
      snapshot: snapshot ?? '',
      diagnosis: diagnosis ?? '',
      history: history ?? '',
    })
    .where('school_id', '=', schoolId)
    .execute();
}
