import type { Answer, Change, Input, Operations } from '@pupitre/contract';
import { findRedoable, findUndoable, isEmptyPatch, reverse } from '@pupitre/domain';
import type { Caller } from '../../caller.ts';
import { type ChangeContext, commitAs } from '../../changes/commit.ts';
import { listRenamedYears } from '../../changes/renamed-years.ts';
import { findRightsFault } from '../../changes/rights.ts';
import { commandsAbout, hiddenFrom, isOfPlan } from '../../changes/topics.ts';
import { planTakingBack } from '../../changes/take-back.ts';
import { findChange, findStep, type ListedChange, type Step, type StoredChange } from '../../data/changes.ts';
import { listChanges, listChangesOfSession } from '../../data/find-changes.ts';
import type { ChangeKind, Database } from '../../database/schema.ts';
import { Conflict, NotFound } from '../../errors.ts';
import { describeAccountRow, describeRows } from './describe-rows.ts';

type Undone = Answer<Operations['changes.undo']>;

/** How far back one session can take back, step by step. */
const MAX_STEPS = 1000;
const PAGE = 50;

/** A change as the history lists it to a session. */
export const showListed = (
  { session, person_id, person_name, command, ...listed }: ListedChange,
  caller: Caller,
): Change => ({
  ...listed,
  is_of_plan: isOfPlan({ command }),
  person: person_id === null || person_name === null ? null : { id: person_id, name: person_name },
  is_own: session === caller.session,
});

/** A page of the history of a school, the latest change first. */
export async function listHistory(
  { database }: ChangeContext,
  caller: Caller,
  { limit = PAGE, topic, ...named }: Input<Operations['changes.list']>,
): Promise<Answer<Operations['changes.list']>> {
  const filter = { ...named, commands: topic && commandsAbout(topic), hidden: hiddenFrom(caller) };
  const found = await listChanges(database, caller.school, filter, limit + 1);
  const changes = found.slice(0, limit).map((change) => showListed(change, caller));
  return { changes, next: found.length > limit ? (changes.at(-1)?.seq ?? null) : null };
}

/** A change of the school that a caller may see. Throws NotFound. */
async function getChange(database: Database, caller: Caller, seq: number): Promise<StoredChange> {
  const change = await findChange(database, caller.school, seq);
  if (!change || hiddenFrom(caller).includes(change.command))
    throw new NotFound("Ce changement n'existe pas.");
  return change;
}

/** A change with its rows before and after, and whether the caller may take it back. Throws NotFound. */
export async function showChange(
  { database }: ChangeContext,
  caller: Caller,
  { seq }: Input<Operations['changes.show']>,
): Promise<Answer<Operations['changes.show']>> {
  const { patch, details, ...change } = await getChange(database, caller, seq);
  const rows = await describeRows(database, caller.school, patch);
  const refusal = await findRightsFault(database, caller, reverse(patch));
  return { ...showListed(change, caller), rows: [...rows, ...details.map(describeAccountRow)], refusal };
}

/** How many changes of a session say in most cases what comes next; more are read only where they don't. */
const FIRST_LOOK = 8;

/** What the session can take back and bring again, by as few of its latest changes as say it. */
async function findSteps(database: Database, { school, session }: Caller) {
  for (let limit = FIRST_LOOK; ; limit = Math.min(limit * 8, MAX_STEPS)) {
    const own = await listChangesOfSession(database, school, session, limit);
    const undo = findUndoable(own);
    const redo = findRedoable(own);
    // Whatever came before something new cannot be brought again.
    const isRedoKnown = redo !== undefined || own.some(({ kind }) => kind === 'do');
    if ((undo && isRedoKnown) || own.length < limit || limit === MAX_STEPS) return { undo, redo };
  }
}

/**
 * What steps back and forth go back to: a change that was done, which may itself take back another one of the history. With how many
 * steps led away from it: after an odd number it is taken back.
 */
async function findOriginal(
  database: Database,
  schoolId: string,
  change: Step,
): Promise<{ original: Step; distance: number }> {
  let original = change;
  let distance = 0;
  while (distance < MAX_STEPS && original.kind !== 'do' && original.undoes !== null) {
    const [earlier] = await findStep(database, { schoolId, seq: original.undoes });
    if (!earlier) break;
    original = earlier;
    distance += 1;
  }
  return { original, distance };
}

/** What the session can take back and bring again. */
export async function readSteps(
  { database }: ChangeContext,
  caller: Caller,
): Promise<Answer<Operations['changes.steps']>> {
  const { undo, redo } = await findSteps(database, caller);
  const toStep = async (change: ListedChange | undefined) =>
    change
      ? { seq: change.seq, summary: (await findOriginal(database, caller.school, change)).original.summary }
      : null;
  return { undo: await toStep(undo), redo: await toStep(redo) };
}

const NOTHING = { undo: "Il n'y a rien à annuler.", redo: "Il n'y a rien à rétablir." } as const;

/** By how often what was done first has been taken back. */
const DONE: readonly string[] = ['Annulé', 'Rétabli'];
const LEFT = 'Laissé tel quel';

const NO_PLAN =
  "Ce qui concerne le compte et les personnes ne s'annule pas\u202f: changez-le dans « Mon établissement ».";

/** Takes a change back inside a commit. */
function takeBack(
  context: ChangeContext,
  caller: Caller,
  { kind, isPartial }: { kind: ChangeKind; isPartial: boolean },
  choose: (transaction: Database) => Promise<StoredChange>,
): Promise<Undone> {
  return commitAs('itself', context, caller, async (transaction, number) => {
    const change = await choose(transaction);
    if (change.kind === 'final')
      throw new Conflict('rule', isOfPlan(change) ? 'Une personne effacée ne revient pas.' : NO_PLAN);
    const done = kind === 'redo' ? 'rétabli' : 'annulé';
    const { patch, skipped } = await planTakingBack(transaction, caller, { change, isPartial, done });
    const { original, distance } = await findOriginal(transaction, caller.school, change);
    // A step of the session is made all the same: the one before it comes next.
    const isNothing = isEmptyPatch(patch);
    if (isNothing && kind === 'do')
      throw new Conflict('nothing-to-do', 'Il ne reste rien à annuler de ce changement.');
    const extent = skipped.length === 0 ? 'whole' : isNothing ? 'nothing' : 'part';
    const became = extent === 'nothing' ? LEFT : DONE[distance % 2];
    const summary = `${became}\u202f: ${original.summary}`;
    return {
      patch,
      summary,
      command: 'takeBack',
      schoolYear: change.school_year,
      kind,
      undoes: change.seq,
      extent,
      isKept: true,
      answer: { message: summary, skipped, seq: number, renamed_years: listRenamedYears(patch) },
    };
  });
}

/** Takes back, or brings again, the latest change of the session. Throws NotFound where there is none; Conflict. */
export function step(
  context: ChangeContext,
  caller: Caller,
  { direction, partial = false, seq }: Input<Operations['changes.undo']> & { direction: 'undo' | 'redo' },
): Promise<Undone> {
  return takeBack(context, caller, { kind: direction, isPartial: partial }, async (transaction) => {
    const found = (await findSteps(transaction, caller))[direction];
    if (!found) throw new NotFound(NOTHING[direction]);
    if (seq !== undefined && found.seq !== seq)
      throw new Conflict('clash', 'Un autre changement a été fait entre-temps dans cette session.');
    return getChange(transaction, caller, found.seq);
  });
}

/** Takes back any change of the history, as something new. Throws NotFound; Conflict. */
export const revert = (
  context: ChangeContext,
  caller: Caller,
  { seq, partial = false }: Input<Operations['changes.revert']>,
): Promise<Undone> =>
  takeBack(context, caller, { kind: 'do', isPartial: partial }, (transaction) =>
    getChange(transaction, caller, seq),
  );
