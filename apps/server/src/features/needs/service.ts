import type { Needs } from '@pupitre/contract';
import { compareNeeds, countBudgets, dutiesOf, readApart } from '@pupitre/domain';
import { DEFAULT_OPTIONS } from '@pupitre/optimiser';
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

/**
 * What a year needs, what its teachers can give, and what is missing for sure: by the flow that the proposal begins with
 * (docs/domain.md, « Needs and means »). Throws NotFound for the year; Busy, Unavailable.
 */
export async function readNeeds(
  { database, advice }: NeedsContext,
  { school }: Caller,
  schoolYear: string | undefined,
): Promise<NeedsOfYear> {
  const content = await readYearContent(database, school, schoolYear);
  const { school_year, plannings, positions, teachers, functions, classes, workloads } = content;
  const maitrises = classes.flatMap(({ class_teachers }) => class_teachers);
  const levels = [...new Set(positions.map(({ level }) => level))];
  const { open_bound, bottlenecks } = await advice.diagnose(school, {
    teachers,
    functions: dutiesOf(functions, maitrises),
    positions,
    previous: [],
    apart: readApart(plannings),
    rules: await readTeachingRules(database, school, school_year),
    options: { ...DEFAULT_OPTIONS, levels },
  });
  const compared = compareNeeds(positions, teachers, new Map(Object.entries(workloads)));
  const year_levels = content.plannings.map(({ level }) => level);
  const budgets = countBudgets(content.budgets, { levels: year_levels, positions, functions, classes });
  return { content, needs: { school_year, ...compared, budgets, open_bound, bottlenecks } };
}
