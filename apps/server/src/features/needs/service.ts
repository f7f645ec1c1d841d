import type { Hires, Needs } from '@pupitre/contract';
import { compareNeeds, countBudgets, dutiesOf, readApart } from '@pupitre/domain';
import { DEFAULT_OPTIONS, type StaffingInput } from '@pupitre/optimiser';
import type { AdviceThread } from '../../advice/advice-thread.ts';
import type { Caller } from '../../caller.ts';
import { readTeachingRules } from '../../data/teaching-rules.ts';
import type { Dependencies } from '../../dependencies.ts';
import { readYearContent, type YearContent } from '../../year-content/read-year-content.ts';

/** What needs and means are read with. */
export interface NeedsContext extends Dependencies {
  advice: AdviceThread;
}

/** Needs and means of a year, with what they are made from. */
export interface NeedsOfYear {
  content: YearContent;
  needs: Needs;
}

/** Whom to hire is worked out in so many milliseconds at most; most of the time in a few. */
const HIRING_MS = 1500;

/** The year as the optimiser takes it, every volée chosen, nothing reconsidered. */
async function toInput(
  { database }: NeedsContext,
  school: string,
  { school_year, plannings, positions, teachers, functions, classes }: YearContent,
): Promise<StaffingInput> {
  const maitrises = classes.flatMap(({ class_teachers }) => class_teachers);
  const levels = [...new Set(positions.map(({ level }) => level))];
  const duties = dutiesOf(functions, maitrises);
  return {
    teachers,
    functions: duties,
    positions,
    previous: [],
    apart: readApart(plannings),
    rules: await readTeachingRules(database, school, school_year),
    options: { ...DEFAULT_OPTIONS, levels },
  };
}

/**
 * What a year needs, what its teachers can give, and what is missing for sure: by the flow that the proposal begins with
 * (docs/domain.md, « Needs and means »). Throws NotFound for the year; Busy, Unavailable.
 */
export async function readNeeds(
  context: NeedsContext,
  { school }: Caller,
  schoolYear: string | undefined,
): Promise<NeedsOfYear> {
  const content = await readYearContent(context.database, school, schoolYear);
  const { school_year, positions, teachers, functions, classes, workloads } = content;
  const { open_bound, bottlenecks } = await context.advice.diagnose(
    school,
    await toInput(context, school, content),
  );
  const compared = compareNeeds(positions, teachers, new Map(Object.entries(workloads)));
  const year_levels = content.plannings.map(({ level }) => level);
  const budgets = countBudgets(content.budgets, { levels: year_levels, positions, functions, classes });
  return { content, needs: { school_year, ...compared, budgets, open_bound, bottlenecks } };
}

/** Whom to hire for what is open (docs/domain.md, « Whom to hire »). Throws NotFound for the year; Busy, Unavailable. */
export async function readHires(
  context: NeedsContext,
  { school }: Caller,
  schoolYear: string | undefined,
): Promise<Hires> {
  const content = await readYearContent(context.database, school, schoolYear);
  const input = await toInput(context, school, content);
  const hires = await context.advice.adviseHiring(school, input, HIRING_MS);
  return { school_year: content.school_year, ...hires };
}
