import {
  ERASED,
  erasedIdentity,
  erasedVisa,
  erasePatch,
  eraseRow,
  type Fields,
  FREE_TEXTS,
  type Id,
  LIMITS,
  type ErasedPerson,
  PLAN_TABLES,
  type PlanRows,
  textEraser,
  type TextEraser,
} from '@pupitre/domain';
import type { Caller } from '../caller.ts';
import { readDetails } from '../data/account-changes.ts';
import { deleteAnswered } from '../data/answered-requests.ts';
import { readPatch } from '../data/changes.ts';
import { loadRows } from '../data/plan-rows.ts';
import {
  countCommand,
  type LoggedChange,
  readLog,
  renameVersion,
  rewriteChange,
  type Rewritten,
} from '../data/rewrite-changes.ts';
import { listVersions } from '../data/versions.ts';
import { updateRows } from '../data/write-rows.ts';
import { isDuplicate } from '../database/failures.ts';
import { foldCase } from '../database/keys.ts';
import type { Database } from '../database/schema.ts';
import { scrub } from '../database/scrub.ts';
import { Conflict } from '../errors.ts';
import type { CommandName } from './command-name.ts';
import { type ChangeContext, commitAs } from './commit.ts';
import { eraseFromProposal } from './erase-proposal.ts';
import { readPerson } from './person-names.ts';

/** The name of the command, as the history keeps it. */
export const ERASE_PERSON = 'erasePerson' satisfies CommandName;

const TAKEN =
  "Sans ce nom, deux fonctions, classes ou versions s'appelleraient pareil. Renommez-en une, puis recommencez.";

/** A visa for the next erased person, which nobody has. */
async function findVisa(database: Database, schoolId: string): Promise<string> {
  const teachers = Object.values(await loadRows(database, schoolId, 'teachers'));
  const taken = new Set(teachers.map(({ visa }) => foldCase(visa)));
  let nth = (await countCommand(database, schoolId, ERASE_PERSON)) + 1;
  while (taken.has(foldCase(erasedVisa(nth)))) nth += 1;
  return erasedVisa(nth);
}

/** The person of an identifier. Throws NotFound where there never was one; Conflict where nothing is left of them. */
async function identify(database: Database, schoolId: string, id: Id): Promise<ErasedPerson> {
  const { names, isSurnameShared } = await readPerson(database, schoolId, id);
  if (names.noms.size + names.prenoms.size + names.visas.size === 0)
    throw new Conflict('nothing-to-do', 'Cette personne est déjà effacée.');
  return { id, ...names, isSurnameShared, becomes: erasedIdentity(await findVisa(database, schoolId)) };
}

/** Throws Conflict where two classes of a volée have the same name. */
function expectClassesApart(classes: Readonly<Record<Id, PlanRows['classes']>>): void {
  const names = new Set<string>();
  for (const { volee_id, name } of Object.values(classes)) {
    const key = `${volee_id} ${name}`;
    if (names.has(key)) throw new Conflict('taken', TAKEN);
    names.add(key);
  }
}

/** What is planned now, without the person. */
async function rewritePlan(
  database: Database,
  schoolId: string,
  person: ErasedPerson,
  eraser: TextEraser,
): Promise<void> {
  for (const table of PLAN_TABLES) {
    if (table !== 'teachers' && Object.keys(FREE_TEXTS[table]).length === 0) continue;
    const rows: Record<Id, Fields> = await loadRows(database, schoolId, table);
    for (const [id, row] of Object.entries(rows)) {
      const erased = eraseRow(person, eraser, { table, id }, row);
      if (erased !== row) await updateRows(database, schoolId, table, [id], erased);
    }
  }
  expectClassesApart(await loadRows(database, schoolId, 'classes'));
}

/** What a change did to people of the account, who may be called as the person is. */
function eraseDetails(details: string, eraser: TextEraser): string {
  if (!eraser.mayName(details.toLowerCase())) return details;
  const withoutName = (fields: Fields | null) =>
    typeof fields?.['name'] === 'string' ? { ...fields, name: eraser.sentence(fields['name']) } : fields;
  const rows = readDetails(details).map(({ name, before, after, ...row }) => ({
    ...row,
    name: eraser.sentence(name),
    before: withoutName(before),
    after: withoutName(after),
  }));
  return JSON.stringify(rows);
}

/** A change without the person; null where it says nothing of them. */
function eraseChange(
  person: ErasedPerson,
  eraser: TextEraser,
  { seq, summary, patch, details }: LoggedChange,
): Rewritten | null {
  const isTouched = patch.includes(person.id) || eraser.mayName(patch.toLowerCase());
  const before = isTouched ? readPatch(patch) : null;
  const after = before && erasePatch(person, eraser, before);
  const sentence = eraser.mayName(summary.toLowerCase()) ? eraser.sentence(summary) : summary;
  const said = details && eraseDetails(details, eraser);
  if (before === after && sentence === summary && said === details) return null;
  return { seq, summary: sentence, patch: before === after ? patch : JSON.stringify(after), details: said };
}

/** The whole history without the person, some changes at a time. Returns how many were others before. */
async function rewriteHistory(
  database: Database,
  schoolId: string,
  person: ErasedPerson,
  eraser: TextEraser,
): Promise<number> {
  let rewritten = 0;
  for await (const change of readLog(database, schoolId)) {
    const erased = eraseChange(person, eraser, change);
    if (erased === null) continue;
    await rewriteChange(database, schoolId, erased);
    rewritten += 1;
  }
  for (const { id, name } of await listVersions(database, schoolId)) {
    const without = eraser.free(name, LIMITS.nameMax);
    if (without !== name) await renameVersion(database, schoolId, { id, name: without });
  }
  return rewritten;
}

/** What erasing somebody did. */
export interface Erased {
  message: string;
  /** How many changes named them. */
  changes: number;
}

/**
 * Makes of a teacher, who may have been deleted long ago, somebody without a name: in the plan, in every change that was
 * made, in versions and in the stored proposal (docs/domain.md, « Erasing a person »). What they taught stays. It is one
 * transaction, and cannot be taken back: no former state has the name any more. Throws NotFound; Conflict.
 */
export async function erasePerson(
  context: ChangeContext,
  caller: Caller,
  { id }: { id: Id },
): Promise<Erased> {
  const schoolId = caller.school;
  const erased = await commitAs('itself', context, caller, async (transaction) => {
    const person = await identify(transaction, schoolId, id);
    const eraser = textEraser(person);
    await eraseFromProposal(transaction, schoolId, person, eraser, context.clock());
    await rewritePlan(transaction, schoolId, person, eraser);
    const changes = await rewriteHistory(transaction, schoolId, person, eraser);
    await deleteAnswered(transaction, schoolId);
    return {
      patch: {},
      summary: `${ERASED} (${person.becomes.visa})`,
      command: ERASE_PERSON,
      kind: 'final',
      isKept: true,
      subjects: [id],
      answer: { message: ERASED, changes },
    };
  }).catch((error: unknown) => {
    throw isDuplicate(error) ? new Conflict('taken', TAKEN) : error;
  });
  await scrub(context.database);
  return erased;
}
