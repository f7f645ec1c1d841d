import type { Assignment, TeacherAnswer } from '@pupitre/contract';
import { countOf } from '../../../lib/numbers.ts';
import type { WalkLine } from '../../../grid/walk.ts';
import type { BlockCell, CellBlock } from './cell-block.ts';
import { keptByLock } from './change-range.ts';
import { readPasted } from './copied-text.ts';

/** Rows of cells as a spreadsheet has them on the clipboard. */
export type TextBlock = readonly (readonly string[])[];

/** Between the teachers of a split cell. */
const PARTS = ' + ';

/** The cells of a range as text, line by line; `textOf` gives the text of a position, a cell without any is empty. */
export function textBlockOf(cells: readonly BlockCell[], textOf: (id: string) => string): TextBlock {
  const lines = Map.groupBy(cells, ({ spot }) => spot.line);
  const left = Math.min(...cells.map(({ spot }) => spot.column));
  return [...lines.values()].map((line) => {
    const texts: string[] = [];
    for (const { ids, spot } of line) texts[spot.column - left] = ids.map(textOf).join(PARTS);
    return Array.from(texts, (text) => text ?? '');
  });
}

/** Tabs between cells, as spreadsheets read them. */
export const toPlainText = (block: TextBlock): string => block.map((row) => row.join('\t')).join('\n');

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign);

/** A table, as word processors and mail read it. */
export function toHtml(block: TextBlock): string {
  const rows = block.map((row) => `<tr>${row.map((text) => `<td>${escapeHtml(text)}</td>`).join('')}</tr>`);
  return `<table>${rows.join('')}</table>`;
}

/** A spreadsheet puts a cell in quotes when it holds a line break or a quote. */
const unquote = (text: string) => (/^".*"$/s.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text);

/** What a spreadsheet put on the clipboard; at least one cell. */
export const readTextBlock = (text: string): TextBlock =>
  text
    .replace(/\r?\n$/, '')
    .split(/\r?\n/)
    .map((row) => row.split('\t').map((cell) => unquote(cell).trim()));

/** How far a block of some size goes in a room: it fills one that it divides. */
const repeat = (size: number, room: number) => (room % size === 0 ? room : size);

/** The cells that a pasted block falls on, with the text for each: from the first of a range, which it fills where it divides it. */
export function spread(
  block: TextBlock,
  target: CellBlock,
  lines: readonly WalkLine[],
): { ids: readonly string[]; text: string }[] {
  const [top, left] = [
    Math.min(target.from.line, target.to.line),
    Math.min(target.from.column, target.to.column),
  ];
  const height = repeat(block.length, Math.abs(target.to.line - target.from.line) + 1);
  return Array.from({ length: height }, (_, down) => {
    const row = block[down % block.length] ?? [];
    const width = repeat(row.length, Math.abs(target.to.column - target.from.column) + 1);
    return Array.from({ length: width }, (__, along) => ({
      ids: lines[top + down]?.[left + along]?.ids ?? [],
      text: row[along % row.length] ?? '',
    }));
  }).flat();
}

/** What a pasted block does: the positions for each teacher (null for nobody), and what it leaves as it is. */
export interface PastePlan {
  byTeacher: Map<string | null, string[]>;
  locked: number;
  /** Texts that are nobody's visa. */
  unknown: string[];
}

type Staffed = Pick<Assignment, 'id' | 'locked' | 'teacher_id'>;

/** Reads the visas pasted on some cells; an empty text leaves its cell as it is. */
export function planPaste(
  cells: readonly { ids: readonly string[]; text: string }[],
  pick: (ids: readonly string[]) => readonly Staffed[],
  teachers: readonly TeacherAnswer[],
): PastePlan {
  const plan: PastePlan = { byTeacher: new Map(), locked: 0, unknown: [] };
  for (const { ids, text } of cells) {
    if (text === '' || ids.length === 0) continue;
    const whole = readPasted(text, teachers);
    const texts = whole === undefined && text.includes('+') ? text.split('+') : [text];
    for (const [index, position] of pick(ids).entries()) {
      const own = texts[Math.min(index, texts.length - 1)] ?? text;
      const teacher = readPasted(own, teachers);
      const holder = teacher?.id ?? null;
      if (teacher === undefined) plan.unknown.push(own.trim());
      else if (position.locked) plan.locked += 1;
      else if (position.teacher_id !== holder)
        plan.byTeacher.set(holder, [...(plan.byTeacher.get(holder) ?? []), position.id]);
    }
  }
  return { ...plan, unknown: [...new Set(plan.unknown)] };
}

/** « 6 enseignements modifiés, 1 verrouillé laissé tel quel, visa inconnu : XYZ ». */
export function sayPaste({ byTeacher, locked, unknown }: PastePlan): string {
  const changed = [...byTeacher.values()].reduce((sum, ids) => sum + ids.length, 0);
  const done =
    changed === 0 ? 'Rien à changer' : countOf(changed, 'enseignement modifié', 'enseignements modifiés');
  const strangers = unknown.length > 1 ? 'visas inconnus' : 'visa inconnu';
  return `${done}${keptByLock(locked)}${unknown.length === 0 ? '' : `, ${strangers}\u202f: ${unknown.join(', ')}`}`;
}
