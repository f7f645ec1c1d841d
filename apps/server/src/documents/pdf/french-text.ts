import { SUBJECT_NAMES } from '@pupitre/domain';
import type { SubjectText } from './pdf-document.ts';

const numbers = new Intl.NumberFormat('fr-CH', { maximumFractionDigits: 2 });

/** A number as it is written in French-speaking Switzerland: `4,5`, `1'240`. */
export const writeNumber = (value: number): string => numbers.format(value);

/** A part of a whole in percent, rounded; 0 of nothing (docs/screens.md, « Accueil »). */
export const writeShare = (part: number, whole: number): string =>
  `${whole === 0 ? 0 : Math.round((part / whole) * 100)}\u202F%`;

/** A subject as documents name it. */
export function nameSubject(code: string): SubjectText {
  return { code, name: Object.hasOwn(SUBJECT_NAMES, code) ? (SUBJECT_NAMES[code] ?? '') : '' };
}
