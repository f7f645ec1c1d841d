import type { ComparedYear, Comparison, ComparisonQuery } from '@pupitre/contract';
import {
  compareYears,
  findYear,
  type Id,
  type PlanState,
  rowOf,
  SETTINGS_ID,
  type YearOfState,
} from '@pupitre/domain';
import type { Caller } from '../caller.ts';
import { countChanges } from '../data/changes.ts';
import { readTogether } from '../database/transaction.ts';
import { NotFound } from '../errors.ts';
import type { ReadContext } from './commit.ts';
import { findStates, type FoundState } from './find-state.ts';
import { readFormers } from './former-state.ts';

/** One side as it was read. */
interface Side {
  compared: ComparedYear;
  year: YearOfState;
}

const nameOf = (state: PlanState, id: Id): string | undefined => rowOf(state.school_years, id)?.name;

/**
 * A year of a state by the name that it has there, or has now or on the other side: it may have been renamed since. The
 * active one where none is named. Throws NotFound where the state has no such year.
 */
function findYearOf(
  { state, kind }: { state: PlanState; kind: FoundState['kind'] },
  { present, other }: { present: PlanState; other: PlanState },
  name: string | undefined,
): Id {
  const active = rowOf(present.settings, SETTINGS_ID)?.active_year_id ?? '';
  const named = name === undefined ? [active] : [state, present, other].map((one) => findYear(one, name));
  const id = named.find((one) => one !== undefined && nameOf(state, one) !== undefined);
  if (id !== undefined) return id;
  const verb = kind === 'now' ? "n'existe pas" : "n'existait pas à ce moment";
  throw new NotFound(`L'année scolaire ${name ?? nameOf(present, active)} ${verb}.`);
}

/** Reads two years of two states of a school, and what they are called. Throws NotFound. */
async function readSides(
  context: ReadContext,
  school: string,
  query: ComparisonQuery,
  isClamped: boolean,
): Promise<[before: Side, after: Side]> {
  const [before, after] = await findStates(context, school, query, isClamped);
  const { present, pastOf } = await readFormers(context.database, school, [before.seq, after.seq]);
  const stateOf = ({ seq }: FoundState) => pastOf.get(seq) ?? present;
  const toSide = (found: FoundState, opposite: FoundState, name: string | undefined): Side => {
    const state = stateOf(found);
    const yearId = findYearOf({ state, kind: found.kind }, { present, other: stateOf(opposite) }, name);
    return { compared: { ...found, school_year: nameOf(state, yearId) ?? '' }, year: { state, yearId } };
  };
  return [toSide(before, after, query.from_year), toSide(after, before, query.to_year)];
}

/**
 * Compares two years of two states of a school, read at one moment (docs/domain.md, « Comparing two states »). Throws
 * Invalid; NotFound, with why.
 * @param isClamped a moment before the beginning of the school stands for that
 */
export function compareStates(
  context: ReadContext,
  { school }: Caller,
  query: ComparisonQuery,
  isClamped = false,
): Promise<Comparison> {
  return readTogether(context.database, async (transaction) => {
    const [before, after] = await readSides({ ...context, database: transaction }, school, query, isClamped);
    const [from, to] = [before.compared, after.compared];
    const [older, newer] = [Math.min(from.seq, to.seq), Math.max(from.seq, to.seq)];
    const changes = await countChanges(transaction, school, older, newer);
    return { from, to, changes, ...compareYears(before.year, after.year) };
  });
}
