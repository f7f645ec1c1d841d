import { guessSeparator, readDelimited } from './delimited.ts';
import { DOUBLED_TEXT, ROLE_TEXTS } from './untis.ts';
import { unitOf, WEEKS } from './whole-lessons.ts';
import type { LessonRole } from './year.ts';

/** A line of GPU002: one person in one class, by the short names of Untis. */
export interface UntisLine {
  /** From 1. */
  row: number;
  number: string;
  /** Weekly: what is counted in halves, or every second week, is divided. */
  periods: number;
  class_name: string;
  teacher: string;
  subject: string;
  group_label: string | null;
  /** The short name of the group of pupils. */
  group: string | null;
  /** Null where the file does not say how somebody is there. */
  role: LessonRole | null;
  /** Which part of its place; null where it is not said. */
  part: number | null;
}

/** So many fields a line of lessons has at least: up to the text of the lesson. */
const LESSON_FIELDS = 18;

const isNumber = (text: string | undefined): boolean => /^\d+(?:[.,]\d+)?$/.test((text ?? '').trim());

const hasSomething = (row: readonly string[]): boolean => row.some((field) => field.trim() !== '');

function readLine(fields: readonly string[], index: number): UntisLine {
  const at = (number: number) => (fields[number - 1] ?? '').trim();
  const text = at(18);
  const week = WEEKS.find((one) => one === at(12).toUpperCase()) ?? null;
  const unit = unitOf(text.includes(DOUBLED_TEXT) ? 'double' : 'fortnight', week);
  const [role] = Object.entries(ROLE_TEXTS).find(([, said]) => said !== '' && said === at(39)) ?? [];
  const [, part] = /^part (\d+)\//.exec(text) ?? [];
  return {
    row: index + 1,
    number: at(1),
    periods: Number(at(2).replace(',', '.')) * unit,
    class_name: at(5),
    teacher: at(6),
    subject: at(7),
    group_label: at(13) || null,
    group: at(42) || null,
    role: role === 'co' || role === 'support' ? role : null,
    part: part === undefined ? null : Number(part),
  };
}

const isLesson = (row: readonly string[]): boolean =>
  row.length >= LESSON_FIELDS && /^\d+$/.test((row[0] ?? '').trim()) && isNumber(row[1]);

/** The lines of a file of lessons; undefined where a text is none. */
export function readUntisLessons(text: string): UntisLine[] | undefined {
  const rows = readDelimited(text, guessSeparator(text) ?? ',');
  const filled = rows.filter(hasSomething);
  if (filled.length === 0 || !filled.every(isLesson)) return undefined;
  return rows.flatMap((row, index) => (hasSomething(row) ? [readLine(row, index)] : []));
}

/** The first fields of a file of names by short name, as far as they are wanted; nothing of an empty text. */
export function readUntisNames(text: string, fields: readonly number[]): Map<string, string[]> {
  const rows = readDelimited(text, guessSeparator(text) ?? ',');
  return new Map(
    rows
      .filter(hasSomething)
      .map((row) => [(row[0] ?? '').trim(), fields.map((field) => (row[field - 1] ?? '').trim())]),
  );
}
