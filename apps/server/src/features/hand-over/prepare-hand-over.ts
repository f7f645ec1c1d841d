import type { HandOverCheck, HandOverQuery } from '@pupitre/contract';
import { handOver, type HandOverFormat, type HandOverOptions } from '@pupitre/domain';
import { packFiles } from './pack-files.ts';

/** A year as it is handed over, with what was asked for. */
export interface HandOverTask {
  year: handOver.HandOverYear;
  query: HandOverQuery;
  now: Date;
}

/** The files of a program, as one. */
export interface HandedOver {
  format: HandOverFormat;
  extension: 'zip' | 'fet' | 'xml';
  content: Uint8Array;
}

/** So many of a kind are told one by one. */
const MAX_ENTRIES = 100;

/** How a year is handed over: what is not asked for as it is usual. */
function readOptions({ year, query }: HandOverTask): HandOverOptions {
  const { format = 'untis', halves = 'fortnight' } = query;
  const { encoding = format === 'csv' ? 'utf-8' : 'windows-1252' } = query;
  const propose = () => {
    const loads = handOver.weekLoads(year, handOver.countWhole(year, halves));
    return handOver.proposeHours(loads, 1 / handOver.unitOf(halves, null));
  };
  return { format, halves, encoding, hours: query.day_length ?? propose() };
}

/** What somebody should know before a year is handed over, and where each thing stands (docs/domain.md, « Hand-over »). */
export function checkTask(task: HandOverTask): HandOverCheck {
  const options = readOptions(task);
  const findings = handOver.checkHandOver(task.year, options).map(({ kind, entries }) => ({
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
  return { school_year: task.year.school_year, day_length: options.hours, findings };
}

/** A year as the files of a program (docs/domain.md, « Hand-over »). */
export function writeTask(task: HandOverTask): HandedOver {
  const { year, now } = task;
  const options = readOptions(task);
  const { format, halves, encoding } = options;
  const xml = (extension: 'fet' | 'xml', text: string): HandedOver => ({
    format,
    extension,
    content: new TextEncoder().encode(text),
  });
  const zip = (files: readonly handOver.HandOverFile[], hasMark = false): HandedOver => ({
    format,
    extension: 'zip',
    content: packFiles(files, { encoding, now, hasMark }),
  });
  const write: Readonly<Record<HandOverFormat, () => HandedOver>> = {
    untis: () => zip(handOver.writeUntis(year, halves)),
    fet: () => xml('fet', handOver.writeFet(year, options)),
    asc: () => xml('xml', handOver.writeAsc(year, halves)),
    csv: () => zip(handOver.writeCsv(year), true),
  };
  return write[format]();
}
