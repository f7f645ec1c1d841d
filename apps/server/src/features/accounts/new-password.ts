import { foldCase } from '../../database/keys.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Invalid } from '../../errors.ts';
import { hashPassword } from './passwords.ts';

const COMMON =
  'Ce mot de passe est parmi les plus courants, que tout le monde essaie. Veuillez en choisir un autre.';
const OWN =
  'Un mot de passe ne doit être ni une adresse, ni un nom que chacun connaît. Veuillez en choisir un autre.';

let common: Promise<ReadonlySet<string>> | undefined;

/** The some 49,000 passwords that were found most often in what was stolen elsewhere, in lower case; read when first needed. */
function loadCommon(): Promise<ReadonlySet<string>> {
  common ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common']),
  );
  return common;
}

/** Without what people put between words. */
const bare = (text: string): string => foldCase(text).replaceAll(/[\s._-]/g, '');

/** What of a person and their school is no secret; of an address also what stands before the @. */
const namesOf = (known: readonly string[]): Set<string> =>
  new Set(known.flatMap((text) => [bare(text), bare(text.split('@', 1)[0] ?? '')]).filter(Boolean));

const refuse = (message: string) => new Invalid(message, [{ path: 'password', message }]);

/**
 * Throws Invalid for a password that somebody would try first (docs/architecture.md, « Accounts and sessions »): a common one, the own e-mail address, or a name.
 * @param known e-mail addresses and names that belong to the account
 */
export async function expectUnguessable(password: string, known: readonly string[]): Promise<void> {
  if ((await loadCommon()).has(password.toLowerCase())) throw refuse(COMMON);
  if (namesOf(known).has(bare(password))) throw refuse(OWN);
}

/** Hashes a password that somebody chooses. Throws Invalid for one that others would guess. */
export async function hashNewPassword(
  { passwordCost }: Pick<Dependencies, 'passwordCost'>,
  password: string,
  known: readonly string[],
): Promise<string> {
  await expectUnguessable(password, known);
  return hashPassword(password, passwordCost);
}
