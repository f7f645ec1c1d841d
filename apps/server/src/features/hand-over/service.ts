import type { HandOverCheck, HandOverQuery } from '@pupitre/contract';
import { dayOf } from '@pupitre/domain';
import type { Caller } from '../../caller.ts';
import type { Dependencies } from '../../dependencies.ts';
import { fileName } from '../../documents/file-name.ts';
import type { Download } from '../../http/handlers.ts';
import { readYearContent } from '../../year-content/read-year-content.ts';
import { checkAside, writeAside } from './hand-over-thread.ts';
import type { HandOverTask } from './prepare-hand-over.ts';

type Context = Pick<Dependencies, 'database' | 'clock'>;

/** The year that is asked for. Throws NotFound. */
async function prepare(
  { database, clock }: Context,
  { school: schoolId }: Caller,
  query: HandOverQuery,
): Promise<HandOverTask> {
  const content = await readYearContent(database, schoolId, query.school_year);
  const { school, school_year, plannings, classes, positions, teachers, functions } = content;
  const year = { school, school_year, plannings, classes, positions, teachers, functions };
  return { year, query, now: clock() };
}

/** What somebody should know before a year is handed over, and where each thing stands (docs/domain.md, « Hand-over »). Throws NotFound, Unavailable. */
export const checkYear = async (
  context: Context,
  caller: Caller,
  query: HandOverQuery,
): Promise<HandOverCheck> => checkAside(await prepare(context, caller, query));

/** A year as the files of a program (docs/domain.md, « Hand-over »). Throws NotFound, Unavailable. */
export async function handOverYear(
  context: Context,
  caller: Caller,
  query: HandOverQuery,
): Promise<Download> {
  const task = await prepare(context, caller, query);
  const { format, extension, content } = await writeAside(task);
  return {
    name: fileName([format, task.year.school_year, dayOf(task.now)], extension),
    type: extension === 'zip' ? 'application/zip' : 'application/xml',
    content: Buffer.from(content.buffer, content.byteOffset, content.byteLength),
  };
}
