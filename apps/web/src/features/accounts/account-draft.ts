import { type AccountChange, accountChange, type School } from '@pupitre/contract';
import { type FormFaults, placeIssues } from '../../lib/form-faults.ts';

/** The form of the account as it is typed. */
export interface AccountDraft {
  name: string;
  email: string;
  /** The new one; empty to keep the old. */
  password: string;
  current_password: string;
}

export type AccountFaults = FormFaults<keyof AccountDraft>;

/** A new address or password wants the current password (decisions, section 6). */
export const isSensitive = (draft: AccountDraft, school: School): boolean =>
  draft.email.trim() !== school.email || draft.password !== '';

/** Whether there is something to send; spaces around a name or an address are nothing. */
export const isChanged = (draft: AccountDraft, school: School): boolean =>
  draft.name.trim() !== school.name || isSensitive(draft, school);

/** Reads the form: what differs from the account, to send, or what is wrong. */
export function readAccountDraft(
  draft: AccountDraft,
  school: School,
): { body: AccountChange } | { faults: AccountFaults } {
  const name = draft.name.trim();
  const email = draft.email.trim();
  const parsed = accountChange.safeParse({
    ...(name === school.name ? {} : { name }),
    ...(email === school.email ? {} : { email }),
    ...(draft.password === '' ? {} : { password: draft.password }),
    ...(isSensitive(draft, school) ? { current_password: draft.current_password } : {}),
  });
  if (!parsed.success) return { faults: placeIssues(parsed.error) };
  if (parsed.data.current_password === '')
    return { faults: { current_password: 'Veuillez saisir le mot de passe actuel.' } };
  return { body: parsed.data };
}
