import { registration, type RegistrationMode } from '@pupitre/contract';
import { findPersonByEmail, listPeople } from '../../data/people.ts';
import { listSchools } from '../../data/schools.ts';
import { foldCase } from '../../database/keys.ts';
import type { Spooled } from '../../documents/spool.ts';
import type { Dependencies } from '../../dependencies.ts';
import { downloadAccount } from './account-data.ts';
import { addressOf } from './links.ts';
import { eraseSchool } from './own-account.ts';
import { inviteSchool } from './registration.ts';
import { makeReset } from './resets.ts';

type Context = Pick<Dependencies, 'database' | 'clock' | 'mailer'>;

/** What the operator has asked for cannot be done. The message is for them, in French. */
export class AdministrationError extends Error {}

/** Every school with its people and roles, a line each. */
export async function describeSchools({ database }: Context): Promise<string[]> {
  const lines: string[] = [];
  for (const { id, name } of await listSchools(database)) {
    lines.push(`${id}  ${name}`);
    for (const person of await listPeople(database, id))
      lines.push(`    ${person.email}  ${person.name}  (${person.role})`);
  }
  return lines;
}

/** A link with which somebody chooses a new password, for an hour, once. Throws AdministrationError. */
export async function linkForPassword(context: Context, email: string, origin: string): Promise<string> {
  const person = await findPersonByEmail(context.database, foldCase(email));
  if (!person) throw new AdministrationError(`Personne n'a l'adresse ${email}.`);
  return addressOf(origin, 'reset', (await makeReset(context, person)).token);
}

const newSchool = registration.pick({ name: true, email: true });

/** A link by which somebody becomes the direction of a new school, for 14 days, once. Throws AdministrationError. */
export async function linkForSchool(
  context: Context,
  {
    origin,
    registration: mode,
    ...given
  }: { name: string; email: string; origin: string; registration: RegistrationMode },
): Promise<string> {
  if (mode === 'closed')
    throw new AdministrationError('REGISTRATION vaut « closed » : aucun établissement ne vient.');
  const school = newSchool.safeParse(given);
  if (!school.success)
    throw new AdministrationError("Indiquez le nom de l'établissement et une adresse e-mail.");
  return addressOf(origin, 'invitation', await inviteSchool(context, school.data));
}

/** The school of an identifier. Throws AdministrationError. */
async function getSchool({ database }: Context, id: string): Promise<string> {
  const school = (await listSchools(database)).find((one) => one.id === id);
  if (!school) throw new AdministrationError(`Aucun établissement n'a l'identifiant ${id}.`);
  return school.name;
}

/** Deletes a school with everything it owns, and answers its name. Throws AdministrationError without the word. */
export async function deleteSchoolFor(context: Context, id: string, word: string): Promise<string> {
  const name = await getSchool(context, id);
  if (word !== 'SUPPRIMER') throw new AdministrationError(`Pour supprimer « ${name} », ajoutez SUPPRIMER.`);
  await eraseSchool(context.database, id);
  return name;
}

/** All data of a school, as it can download them itself. Throws AdministrationError. */
export async function exportSchoolFor(context: Context, id: string): Promise<Spooled> {
  await getSchool(context, id);
  const [person] = await listPeople(context.database, id);
  const rights = { role: 'direction', levels: null } as const;
  const caller = { school: id, person: person?.id ?? '', ...rights, session: '' };
  return (await downloadAccount(context, caller)).content;
}
