import type { Answer, Operations, RegistrationMode } from '@pupitre/contract';
import { schoolYearAt } from '@pupitre/domain';
import { beginPlan } from '../../changes/begin-plan.ts';
import { commitAccount } from '../../changes/commit-account.ts';
import { replaceInvitation } from '../../data/links.ts';
import { insertSchool } from '../../data/schools.ts';
import { foldCase, newId } from '../../database/keys.ts';
import { writeInTurn } from '../../database/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Forbidden } from '../../errors.ts';
import { INVITATION_MS, makeLink } from './links.ts';
import { sayRights } from './say-account.ts';

const SENTENCES: Readonly<Record<RegistrationMode, string | null>> = {
  open: null,
  invite:
    "Sur ce serveur, un établissement s'inscrit sur invitation. Demandez-la à la personne qui s'occupe du serveur.",
  closed: 'Les inscriptions sont fermées sur ce serveur.',
};

/** Whether schools may sign up, and what is said where they may not. */
export const showRegistration = ({
  registration = 'open',
}: Pick<Dependencies, 'registration'>): Answer<Operations['auth.registration']> => ({
  registration,
  message: SENTENCES[registration],
});

/** Throws Forbidden unless schools may sign up by themselves (docs/operations.md, « Settings »). */
export function expectOpen({ registration = 'open' }: Pick<Dependencies, 'registration'>): void {
  const sentence = SENTENCES[registration];
  if (sentence !== null) throw new Forbidden(sentence);
}

/**
 * Makes a school without people, and a link of 14 days, good once, by which somebody becomes its direction. Answers the token of the link.
 */
export async function inviteSchool(
  { database, clock }: Pick<Dependencies, 'database' | 'clock'>,
  { name, email }: { name: string; email: string },
): Promise<string> {
  const now = clock();
  const created_at = now.toISOString();
  const id = newId();
  const email_key = foldCase(email);
  await writeInTurn(database, email_key, async (transaction) => {
    await insertSchool(transaction, { id, name, created_at });
    await beginPlan(transaction, id, schoolYearAt(now));
  });
  const { token, token_hash, expires_at } = makeLink(now, INVITATION_MS);
  const invited = { id: newId(), name: 'Direction', role: 'direction', levels: null } as const;
  const rights = { role: invited.role, levels: invited.levels };
  await commitAccount({ database, clock }, { person: null, session: '' }, [id], async (transaction, keep) => {
    await replaceInvitation(transaction, {
      ...invited,
      school_id: id,
      email,
      email_key,
      token_hash,
      created_at,
      expires_at,
    });
    await keep(id, {
      made: 'invite',
      summary: `${invited.name}\u202f: invitation, ${sayRights(rights)}`,
      rows: [{ of: 'invitation', id: invited.id, name: invited.name, before: null, after: rights }],
    });
  });
  return token;
}
