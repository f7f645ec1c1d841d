import {
  ERASED,
  erasedIdentity,
  erasedVisa,
  eraseRow,
  type Fields,
  FREE_TEXTS,
  type Id,
  type ErasedPerson,
  PLAN_TABLES,
  type PlanRows,
  textEraser,
  type TextEraser,
} from '@pupitre/domain';
import type { Caller } from '../caller.ts';
import { deleteAnswered } from '../data/answered-requests.ts';
import { listChanges } from '../data/find-changes.ts';
import { loadRows } from '../data/plan-rows.ts';
import { updateRows } from '../data/write-rows.ts';
import { isDuplicate } from '../database/failures.ts';
import { foldCase } from '../database/keys.ts';
import type { Database } from '../database/schema.ts';
import { scrub } from '../database/scrub.ts';
import { Conflict, Refusal } from '../errors.ts';
import type { CommandName } from './command-name.ts';
import { type ChangeContext, commitAs } from './commit.ts';
import { findMentions, type Mentions, rewriteHistory } from './erase-history.ts';
import { eraseFromProposal } from './erase-proposal.ts';
import { readPerson } from './person-names.ts';

/** The name of the command, as the history keeps it. */
export const ERASE_PERSON = 'erasePerson' satisfies CommandName;

/** More people than a school has. */
const MOST_ERASURES = 100_000;

const TAKEN =
  "Sans ce nom, deux fonctions, classes ou versions s'appelleraient pareil. Renommez-en une, puis recommencez.";

/** A visa for the next erased person, which nobody has. */
async function findVisa(database: Database, schoolId: string): Promise<string> {
  const teachers = Object.values(await loadRows(database, schoolId, 'teachers'));
  const taken = new Set(teachers.map(({ visa }) => foldCase(visa)));
  const erasures = await listChanges(database, schoolId, { commands: [ERASE_PERSON] }, MOST_ERASURES);
  let nth = erasures.length + 1;
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
      if (erased !== row) await updateRows(database, schoolId, table, { ids: [id], fields: erased });
    }
  }
  expectClassesApart(await loadRows(database, schoolId, 'classes'));
}

/**
 * Looking through a long history takes a while: it is done before the transaction, which looks at what came since. Nothing where nobody
 * is to be erased, which the transaction says.
 */
async function lookAhead(database: Database, schoolId: string, id: Id): Promise<Mentions | undefined> {
  try {
    return await findMentions(database, schoolId, await identify(database, schoolId, id));
  } catch (error) {
    if (error instanceof Refusal) return undefined;
    throw error;
  }
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
  const { database } = context;
  const found = await lookAhead(database, schoolId, id);
  const erased = await commitAs('itself', context, caller, async (transaction) => {
    const person = await identify(transaction, schoolId, id);
    const eraser = textEraser(person);
    const mentions = await findMentions(transaction, schoolId, person, found);
    await eraseFromProposal(transaction, schoolId, person, eraser, context.clock());
    await rewritePlan(transaction, schoolId, person, eraser);
    await rewriteHistory(transaction, schoolId, person, mentions);
    await deleteAnswered(transaction, schoolId);
    return {
      patch: {},
      summary: `${ERASED} (${person.becomes.visa})`,
      command: ERASE_PERSON,
      kind: 'final',
      isKept: true,
      subjects: [id],
      answer: { message: ERASED, changes: mentions.seqs.length },
    };
  }).catch((error: unknown) => {
    throw isDuplicate(error) ? new Conflict('taken', TAKEN) : error;
  });
  await scrub(database);
  return erased;
}
