import type { ComparedYear, Comparison, ComparisonQuery } from '@pupitre/contract';
import {
  compareYears,
  findYear,
  type Id,
  type PlanState,
  readMoment,
  rowOf,
  SETTINGS_ID,
  type YearOfState,
} from '@pupitre/domain';
import type { Caller } from '../caller.ts';
import { countChanges } from '../data/changes.ts';
import { readTogether } from '../database/transaction.ts';
import { NotFound } from '../errors.ts';
import type { ReadContext } from './commit.ts';
import { findState, type FoundState } from './find-state.ts';
import { readFormers } from './former-state.ts';

/** One side as it was read. */
interface Side {
  compared: ComparedYear;
  year: YearOfState;
}

const nameOf = (state: PlanState, id: Id): string | undefined => rowOf(state.school_years, id)?.name;

/**
 * A year of a state by the name that it has there, or has now: it may have been renamed since. The active one where none
 * is named. Throws NotFound where the state has no such year.
 */
function findYearOf(
  { state, kind, present }: { state: PlanState; kind: FoundState['kind']; present: PlanState },
  name: string | undefined,
): Id {
  const active = rowOf(present.settings, SETTINGS_ID)?.active_year_id ?? '';
  const id = name === undefined ? active : (findYear(state, name) ?? findYear(present, name) ?? '');
  if (nameOf(state, id) !== undefined) return id;
  const verb = kind === 'now' ? "n'existe pas" : "n'existait pas à ce moment";
  throw new NotFound(`L'année scolaire ${name ?? nameOf(present, active)} ${verb}.`);
}

/** Reads two years of two states of a school, and what they are called. Throws NotFound. */
async function readSides(
  context: ReadContext,
  school: string,
  { from = 'now', from_year, to = 'now', to_year }: ComparisonQuery,
): Promise<[before: Side, after: Side]> {
  const find = (moment: string) => findState(context, school, readMoment(moment) ?? { kind: 'now' });
  const [before, after] = [await find(from), await find(to)];
  const { present, pastOf } = await readFormers(context.database, school, [before.seq, after.seq]);
  const toSide = (found: FoundState, name: string | undefined): Side => {
    const state = pastOf.get(found.seq) ?? present;
    const yearId = findYearOf({ state, kind: found.kind, present }, name);
    return { compared: { ...found, school_year: nameOf(state, yearId) ?? '' }, year: { state, yearId } };
  };
  return [toSide(before, from_year), toSide(after, to_year)];
}

/**
 * Compares two years of two states of a school, read at one moment (docs/domain.md, « Comparing two states »). Throws
 * NotFound, with why.
 */
export function compareStates(
  context: ReadContext,
  { school }: Caller,
  query: ComparisonQuery,
): Promise<Comparison> {
  return readTogether(context.database, async (transaction) => {
    const [before, after] = await readSides({ ...context, database: transaction }, school, query);
    const [from, to] = [before.compared, after.compared];
    const [older, newer] = [Math.min(from.seq, to.seq), Math.max(from.seq, to.seq)];
    const changes = await countChanges(transaction, school, older, newer);
    return { from, to, changes, ...compareYears(before.year, after.year) };
  });
}
