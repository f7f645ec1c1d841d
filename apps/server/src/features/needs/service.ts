import type { Hires, Needs, Profile } from '@pupitre/contract';
import { compareNeeds, dutiesOf, readApart, type TeachingRule } from '@pupitre/domain';
import { DEFAULT_OPTIONS, type StaffingInput } from '@pupitre/optimiser';
import type { AdviceThread } from '../../advice/advice-thread.ts';
import type { Caller } from '../../caller.ts';
import { readTeachingRules } from '../../data/teaching-rules.ts';
import { readTogether } from '../../database/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { type GrantedYear, readGrantedYear } from '../../year-content/read-year-content.ts';

/** What needs and means are read with. */
export interface NeedsContext extends Dependencies {
  advice: AdviceThread;
}

/** A year with what it is granted, and what is said of who teaches what in it. */
interface NeededYear extends GrantedYear {
  rules: TeachingRule[];
}

/** Needs and means of a year, with what they are made from. */
export interface NeedsOfYear {
  content: NeededYear;
  needs: Needs;
}

/** The same with whom to hire, as a file has them. */
export interface NeedsAndHires extends NeedsOfYear {
  profiles: Profile[];
}

/** Whom to hire is worked out in so many milliseconds at most; most of the time in a few. */
const HIRING_MS = 1500;

const readNeededYear = (
  { database }: NeedsContext,
  { school }: Caller,
  schoolYear: string | undefined,
): Promise<NeededYear> =>
  readTogether(database, async (transaction) => {
    const year = await readGrantedYear(transaction, school, schoolYear);
    return { ...year, rules: await readTeachingRules(transaction, school, year.school_year) };
  });

/** The year as the optimiser takes it, every volée chosen, nothing reconsidered. */
function toInput({ plannings, positions, teachers, functions, classes, rules }: NeededYear): StaffingInput {
  const maitrises = classes.flatMap(({ class_teachers }) => class_teachers);
  const levels = [...new Set(positions.map(({ level }) => level))];
  return {
    teachers,
    functions: dutiesOf(functions, maitrises),
    positions,
    previous: [],
    apart: readApart(plannings),
    rules,
    options: { ...DEFAULT_OPTIONS, levels },
  };
}

/**
 * What a year needs, what its teachers can give, and what is missing for sure: by the flow that the proposal begins with
 * (docs/domain.md, « Needs and means »). Throws NotFound for the year; Busy, Unavailable.
 */
export async function readNeeds(
  context: NeedsContext,
  caller: Caller,
  schoolYear: string | undefined,
): Promise<NeedsOfYear> {
  const content = await readNeededYear(context, caller, schoolYear);
  const { school_year, positions, teachers, workloads, budgets } = content;
  const { open_bound, bottlenecks } = await context.advice.diagnose(caller.school, toInput(content));
  const compared = compareNeeds(positions, teachers, new Map(Object.entries(workloads)));
  return { content, needs: { school_year, ...compared, budgets, open_bound, bottlenecks } };
}

const adviseHiring = ({ advice }: NeedsContext, { school }: Caller, content: NeededYear) =>
  advice.adviseHiring(school, toInput(content), HIRING_MS);

/** Whom to hire for what is open (docs/domain.md, « Whom to hire »). Throws NotFound for the year; Busy, Unavailable. */
export async function readHires(
  context: NeedsContext,
  caller: Caller,
  schoolYear: string | undefined,
): Promise<Hires> {
  const content = await readNeededYear(context, caller, schoolYear);
  return { school_year: content.school_year, ...(await adviseHiring(context, caller, content)) };
}

/** Needs and means with whom to hire. Throws NotFound for the year; Busy, Unavailable. */
export async function readNeedsAndHires(
  context: NeedsContext,
  caller: Caller,
  schoolYear: string | undefined,
): Promise<NeedsAndHires> {
  const read = await readNeeds(context, caller, schoolYear);
  const isStaffed = read.needs.total.open === 0;
  const profiles = isStaffed ? [] : (await adviseHiring(context, caller, read.content)).profiles;
  return { ...read, profiles };
}
