import type { Answer, Input, Operations, ProposalRun } from '@pupitre/contract';
import type { Contradiction } from '@pupitre/optimiser';
import type { Caller } from '../../caller.ts';
import { findYearId } from '../../data/slices.ts';
import { newId } from '../../database/keys.ts';
import { writeInTurn } from '../../database/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { Conflict, NotFound } from '../../errors.ts';
import type { AdviceThread } from '../../advice/advice-thread.ts';
import type { ProposalRuns } from './proposal-runs.ts';
import {
  deleteProposal,
  findProposal,
  findRunState,
  findStaffIds,
  replaceProposal,
  updateRun,
} from '../../data/proposals.ts';
import { readInput } from './read-input.ts';
import type { RunState, StoredProposal } from '../../data/stored-proposal.ts';
import { findGone, takeSnapshot } from './snapshot.ts';
import { isUnderWay } from '../../data/stored-proposal.ts';
import { bringUpToDate, isExpired } from './stored-state.ts';

/** The same school and the same seed give the same proposal, time permitting. */
const SEED = 1;

/** Without these there is nothing to search for. */
const SENSELESS: ReadonlySet<Contradiction['kind']> = new Set(['no-teacher', 'no-position']);

type Body = Input<Operations['proposals.start']>;

/** What the operations of a proposal work with. */
export interface ProposalContext extends Dependencies {
  runs: ProposalRuns;
  advice: AdviceThread;
  repairs: AdviceThread;
}

const none = () => new NotFound("Il n'y a pas de proposition en cours.");

/** The state of the run of a school; undefined where there is no proposal. */
export async function readRunState(
  { database, runs, clock }: ProposalContext,
  schoolId: string,
): Promise<RunState | undefined> {
  const stored = await findRunState(database, schoolId);
  return stored && !isExpired(stored, clock()) ? bringUpToDate(stored, runs, clock) : undefined;
}

/** Throws Conflict while the school has a run that has not ended. */
async function expectNoRun(context: ProposalContext, schoolId: string): Promise<void> {
  const state = await readRunState(context, schoolId);
  if (state && isUnderWay(state))
    throw new Conflict('under-way', 'Une recherche est déjà en cours pour cet établissement.');
}

/** The proposal of a school. Throws NotFound. */
export async function getProposal(context: ProposalContext, schoolId: string): Promise<StoredProposal> {
  const stored = await readProposal(context, schoolId);
  if (!stored) throw none();
  return stored;
}

async function readProposal(
  { database, runs, clock }: ProposalContext,
  schoolId: string,
): Promise<StoredProposal | null> {
  const stored = await findProposal(database, schoolId);
  if (!stored || isExpired(stored, clock())) return null;
  const history = runs.find(stored.id)?.history ?? stored.history;
  return bringUpToDate({ ...stored, history }, runs, clock);
}

const toRun = ({ school_year, options, ...stored }: StoredProposal): ProposalRun => {
  const { id, state, place, created_at, started_at, finished_at, failure, progress, history } = stored;
  const instants = { created_at, started_at, finished_at };
  return { id, state, place, options: { ...options, school_year }, ...instants, failure, progress, history };
};

/** Starts a run, in place of the proposal there was. Throws NotFound for the year; Conflict. */
export async function startRun(
  context: ProposalContext,
  { school: schoolId }: Caller,
  body: Body,
): Promise<ProposalRun> {
  const { database, clock, runs, advice, repairs, proposalRounds } = context;
  await expectNoRun(context, schoolId);
  const { year, input, kept } = await readInput(database, schoolId, body);
  const diagnosis = await advice.diagnose(schoolId, input);
  const senseless = diagnosis.contradictions.find(({ kind }) => SENSELESS.has(kind));
  if (senseless) throw new Conflict('nothing-to-do', `${senseless.message}.`);
  const id = newId();
  const now = clock();
  const { school_year: _, ...options } = body;
  const row = {
    school_id: schoolId,
    id,
    options: JSON.stringify(options),
    snapshot: JSON.stringify(takeSnapshot(input, kept)),
    diagnosis: JSON.stringify(diagnosis),
    created_at: now.toISOString(),
  };
  await writeInTurn(database, `proposal ${schoolId}`, async (transaction) => {
    await expectNoRun({ ...context, database: transaction }, schoolId);
    const school_year_id = await findYearId(transaction, schoolId, year);
    if (school_year_id === undefined) throw new NotFound(`L'année scolaire ${year} n'existe pas.`);
    await replaceProposal(transaction, { ...row, school_year_id });
  });
  const budgetMs = body.budget_seconds * 1000;
  runs.add(schoolId, id, { input, version: kept?.version, budgetMs, seed: SEED, rounds: proposalRounds });
  await Promise.all([advice.rest(), repairs.rest()]);
  return toRun(await getProposal(context, schoolId));
}

/** The proposal of a school, its run and what has been deleted since; null where there is none. */
export async function readCurrent(
  context: ProposalContext,
  { school: schoolId }: Caller,
): Promise<Answer<Operations['proposals.current']>> {
  const stored = await readProposal(context, schoolId);
  if (!stored) return { proposal: null };
  const { diagnosis, result, snapshot } = stored;
  const there = await findStaffIds(context.database, schoolId, stored.school_year);
  const gone = findGone(snapshot, result?.choices ?? [], there);
  return { proposal: { run: toRun(stored), diagnosis, result, gone } };
}

/** Lets the run end with what it has. One that has ended stays as it is. Throws NotFound. */
export async function stopRun(context: ProposalContext, { school: schoolId }: Caller): Promise<ProposalRun> {
  const { database, runs } = context;
  const { id } = await getProposal(context, schoolId);
  await updateRun(database, schoolId, id, { is_stopping: 1 });
  await runs.stop(id);
  return toRun(await getProposal(context, schoolId));
}

/** Forgets the proposal, and ends its run. Throws NotFound. */
export async function cancelProposal(
  context: ProposalContext,
  { school: schoolId }: Caller,
): Promise<Answer<Operations['proposals.cancel']>> {
  const { id } = await getProposal(context, schoolId);
  await deleteProposal(context.database, schoolId);
  context.runs.forget(id);
  return { message: 'Proposition abandonnée' };
}

/** What can be said without a search. Throws NotFound for the year. */
export async function diagnose(
  { database, advice }: ProposalContext,
  { school: schoolId }: Caller,
  body: Body,
): Promise<Answer<Operations['proposals.diagnose']>> {
  const { input } = await readInput(database, schoolId, body);
  return advice.diagnose(schoolId, input);
}
