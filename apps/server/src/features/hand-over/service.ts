import type { HandOverCheck, HandOverQuery } from '@pupitre/contract';
import { dayOf, type HandOverFormat, handOver } from '@pupitre/domain';
import type { Caller } from '../../caller.ts';
import type { Dependencies } from '../../dependencies.ts';
import { fileName } from '../../documents/file-name.ts';
import type { Download } from '../../http/handlers.ts';
import { readYearContent } from '../../year-content/read-year-content.ts';
import { packFiles } from './pack-files.ts';

type Context = Pick<Dependencies, 'database' | 'clock'>;

/** So many of a kind are told one by one. */
const MAX_ENTRIES = 100;

/** The year, and how it is handed over: what is not asked for as it is usual. Throws NotFound. */
async function prepare({ database }: Context, { school }: Caller, query: HandOverQuery) {
  const year: handOver.HandOverYear = await readYearContent(database, school, query.school_year);
  const { format = 'untis', halves = 'fortnight' } = query;
  const { encoding = format === 'csv' ? 'utf-8' : 'windows-1252' } = query;
  const propose = () => {
    const loads = handOver.weekLoads(year, handOver.countWhole(year.positions, halves));
    return handOver.proposeHours(loads, 1 / handOver.unitOf(halves, null));
  };
  return { year, options: { format, halves, encoding, hours: query.day_length ?? propose() } };
}

/** What somebody should know before a year is handed over, and where each thing stands (docs/domain.md, « Hand-over »). Throws NotFound. */
export async function checkYear(
  context: Context,
  caller: Caller,
  query: HandOverQuery,
): Promise<HandOverCheck> {
  const { year, options } = await prepare(context, caller, query);
  const findings = handOver.checkHandOver(year, options).map(({ kind, entries }) => ({
    kind,
    count: entries.length,
    entries: entries.slice(0, MAX_ENTRIES).map(({ text, level, subject, position_id, teacher_id }) => ({
      text,
      level: level ?? null,
      subject: subject ?? null,
      position_id: position_id ?? null,
      teacher_id: teacher_id ?? null,
    })),
  }));
  return { school_year: year.school_year, day_length: options.hours, findings };
}

/** A year as the files of a program (docs/domain.md, « Hand-over »). Throws NotFound. */
export async function handOverYear(
  context: Context,
  caller: Caller,
  query: HandOverQuery,
): Promise<Download> {
  const { year, options } = await prepare(context, caller, query);
  const { format, halves, encoding } = options;
  const now = context.clock();
  const name = (extension: string) => fileName([format, year.school_year, dayOf(now)], extension);
  const xml = (extension: string, text: string): Download => ({
    name: name(extension),
    type: 'application/xml',
    content: Buffer.from(text),
  });
  const zip = (files: readonly handOver.HandOverFile[], hasMark = false) =>
    packFiles(name('zip'), files, { encoding, now, hasMark });
  const write: Readonly<Record<HandOverFormat, () => Download>> = {
    untis: () => zip(handOver.writeUntis(year, halves)),
    fet: () => xml('fet', handOver.writeFet(year, options)),
    asc: () => xml('xml', handOver.writeAsc(year, halves)),
    csv: () => zip(handOver.writeCsv(year), true),
  };
  return write[format]();
}
