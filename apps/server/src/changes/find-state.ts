import { type ComparedYear, type ComparisonQuery, describeIssues } from '@pupitre/contract';
import { type Moment, readMoment, sayLongMoment } from '@pupitre/domain';
import { findSchool } from '../data/schools.ts';
import { findChangeAt, findListedChange } from '../data/changes.ts';
import { listChanges } from '../data/find-changes.ts';
import { findVersion } from '../data/versions.ts';
import type { Database } from '../database/schema.ts';
import { Invalid, NotFound } from '../errors.ts';
import type { ReadContext } from './commit.ts';
import { isOfPlan } from './topics.ts';

/** A state of a school: what it is called, when it was, and the last change that it has; 0 where it has none. */
export type FoundState = Omit<ComparedYear, 'school_year'>;

const findBeginning = async (database: Database, schoolId: string): Promise<string> =>
  (await findSchool(database, schoolId)).created_at;

/** The state just after a change of the plan; 0 stands for the beginning of the school. Throws NotFound. */
export async function findAfterChange(
  database: Database,
  schoolId: string,
  seq: number,
): Promise<FoundState> {
  if (seq === 0) return { kind: 'change', name: null, at: await findBeginning(database, schoolId), seq };
  const change = await findListedChange(database, schoolId, seq);
  if (!change) throw new NotFound("Ce changement n'existe pas.");
  if (!isOfPlan(change)) throw new NotFound('Ce changement ne concerne pas la planification.');
  return { kind: 'change', name: change.summary, at: change.at, seq };
}

async function findPresent(database: Database, schoolId: string): Promise<FoundState> {
  const [latest] = await listChanges(database, schoolId, { isOfPlan: true }, 1);
  const at = latest?.at ?? (await findBeginning(database, schoolId));
  return { kind: 'now', name: null, at, seq: latest?.seq ?? 0 };
}

async function findAtInstant(
  database: Database,
  schoolId: string,
  { at, now, isClamped }: { at: string; now: string; isClamped: boolean },
): Promise<FoundState> {
  if (at > now) throw new NotFound("Ce moment n'est pas encore venu.");
  const beginning = await findBeginning(database, schoolId);
  if (at < beginning && isClamped) return findAfterChange(database, schoolId, 0);
  if (at < beginning)
    throw new NotFound(
      `À ce moment, l'établissement n'existait pas encore\u202f: il commence le ${sayLongMoment(beginning)}.`,
    );
  const latest = await findChangeAt(database, schoolId, at);
  return { kind: 'instant', name: null, at, seq: latest?.seq ?? 0 };
}

async function findNamed(database: Database, schoolId: string, id: string): Promise<FoundState> {
  const version = await findVersion(database, schoolId, id);
  if (!version) throw new NotFound("Cette version n'existe pas ou plus.");
  return { kind: 'version', name: version.name, at: version.at, seq: version.seq };
}

const NO_MOMENT = "ce moment n'existe pas";

/** The moment that a parameter of a call names. Throws Invalid where there is no such day or time. */
function expectMoment(text: string, parameter: 'from' | 'to'): Moment {
  const moment = readMoment(text);
  if (moment !== null) return moment;
  const path = [parameter];
  const { detail, errors } = describeIssues([{ code: 'custom', path, message: NO_MOMENT, input: text }]);
  throw new Invalid(detail, errors);
}

/**
 * The states of a school that are compared, each the present one where left out. Throws Invalid; NotFound, with why.
 * @param isClamped a moment before the beginning of the school stands for that
 */
export async function findStates(
  { database, clock }: ReadContext,
  schoolId: string,
  { from = 'now', to = 'now' }: ComparisonQuery,
  isClamped: boolean,
): Promise<[before: FoundState, after: FoundState]> {
  const find = (moment: Moment): Promise<FoundState> => {
    if (moment.kind === 'change') return findAfterChange(database, schoolId, moment.seq);
    if (moment.kind === 'version') return findNamed(database, schoolId, moment.id);
    if (moment.kind === 'now') return findPresent(database, schoolId);
    return findAtInstant(database, schoolId, { at: moment.at, now: clock().toISOString(), isClamped });
  };
  const [before, after] = [expectMoment(from, 'from'), expectMoment(to, 'to')];
  return [await find(before), await find(after)];
}
