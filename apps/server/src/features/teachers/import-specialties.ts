import { dropInvisible, findUnknownSubjects, SUBJECT_NAMES, suggestSubject } from '@pupitre/domain';
import type { ImportReport } from '@pupitre/contract';
import type { ImportRow } from './import-rows.ts';

/** What always stands between two specialties, and what may also stand in the name of one: « AC&M ». */
const SEPARATORS = /[,;|•\n\r\t]+/;
const LOOSE_SEPARATORS = /[/+&]|\s+et\s+/i;

const tidy = (text: string) => dropInvisible(text).replaceAll(/\s+/g, ' ').trim();

/** The code or name as it is compared: capitals, single spaces. */
const codeKey = (text: string): string => tidy(text).toUpperCase();

/** « FRA MAT » and « FRA/MAT » are two codes, « arts visuels » and « AC&M » one name. */
function splitLoosely(text: string): string[] {
  if (suggestSubject(text) !== undefined) return [text];
  const parts = text.split(LOOSE_SEPARATORS).map(tidy).filter(Boolean);
  return parts.flatMap((part) => {
    const words = part.split(' ');
    return words.every((word) => Object.hasOwn(SUBJECT_NAMES, word.toUpperCase())) ? words : [part];
  });
}

/** The specialties in a cell, split by what stands between them; `codes` says what stands for one that is no code. */
export function readSpecialties(text: string, codes: Readonly<Record<string, string>>): string[] {
  const chosen = new Map(Object.entries(codes).map(([from, to]) => [codeKey(from), to]));
  return text
    .split(SEPARATORS)
    .map(tidy)
    .filter(Boolean)
    .flatMap((part) => (chosen.has(codeKey(part)) ? [part] : splitLoosely(part)))
    .map((code) => chosen.get(codeKey(code)) ?? code);
}

/**
 * The specialties of a file that are the code of no subject, with the code each most likely stands for and how many people have
 * it; `taught` are the codes of the school's volées.
 */
export function findUnknownCodes(
  rows: readonly ImportRow[],
  taught: readonly string[],
  accepted: readonly string[],
): ImportReport['unknown_codes'] {
  const people = new Map<string, number>();
  for (const { fields } of rows) {
    for (const code of new Set(fields.specialties?.map(codeKey)))
      people.set(code, (people.get(code) ?? 0) + 1);
  }
  return findUnknownSubjects(people.keys(), [...taught, ...accepted.map(codeKey)]).map((code) => ({
    code,
    suggestion: suggestSubject(code) ?? null,
    people: people.get(code) ?? 0,
  }));
}
