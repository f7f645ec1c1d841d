import type { ImportField } from '@pupitre/contract';
import { collapseSpaces, CYCLES, LIMITS } from '@pupitre/domain';
import type { CellValue } from '../../documents/excel/cell-value.ts';
import { readSpecialties } from './import-specialties.ts';

/** What the cells of one row say of a teacher: only the columns that the file has. Checked by the contract later. */
export interface ImportedFields {
  visa?: string;
  nom?: string;
  prenom?: string;
  cycles?: string[];
  hours_desired?: number | null;
  hours_min?: number | null;
  hours_max?: number | null;
  specialties?: string[];
  is_absent?: boolean;
  leaves?: boolean;
}

/** A cell that cannot be understood; the message is part of a French sentence. */
export class CellFault extends Error {}

const QUOTED_LENGTH = 40;
const quote = (text: string) =>
  `« ${text.length > QUOTED_LENGTH ? `${text.slice(0, QUOTED_LENGTH)}…` : text} »`;

const UNCALCULATED =
  "la formule n'a pas de résultat enregistré ; ouvrez le fichier dans votre tableur et enregistrez-le";

/** The text of a cell: numbers as they are shown, any kind and number of spaces as one. Throws CellFault for dates and errors. */
export function readText(value: CellValue): string {
  if (value === null) return '';
  if (value instanceof Date) throw new CellFault('la cellule contient une date ; mettez-la au format texte');
  if (typeof value === 'boolean') throw new CellFault("la cellule contient vrai ou faux au lieu d'un texte");
  if (typeof value === 'object' && 'shown' in value) return collapseSpaces(value.shown);
  if (typeof value === 'object')
    throw new CellFault(value.isUncalculated ? UNCALCULATED : 'la cellule contient une erreur de calcul');
  return collapseSpaces(String(value));
}

/** Weekly hours: a whole number from 0 to 40, as a number or as text; empty is null. Throws CellFault. */
function readHours(value: CellValue): number | null {
  const text = readText(
    typeof value === 'object' && value !== null && 'number' in value ? value.number : value,
  );
  if (text === '') return null;
  const hours = /^\d{1,3}(?:[.,]0+)?$/.test(text) ? Number(text.replace(',', '.')) : Number.NaN;
  if (!(hours <= LIMITS.hoursMax))
    throw new CellFault(`${quote(text)} n'est pas un nombre entier de 0 à ${LIMITS.hoursMax}`);
  return hours;
}

/** At most one of the six cycles. Throws CellFault. */
function readCycles(value: CellValue): string[] {
  const text = readText(value);
  if (text === '') return [];
  const simple = text
    .replaceAll(' ', '')
    .replaceAll(/[‐‑‒–—]/g, '-')
    .toUpperCase();
  const cycle = CYCLES.find((known) => known === simple);
  if (!cycle)
    throw new CellFault(`${quote(text)} n'est pas un cycle ; valeurs admises : ${CYCLES.join(', ')}`);
  return [cycle];
}

const YES =
  /^(?:oui|x|✓|✔|1|vrai|true|absente?s?|abs\.?|conge.*|cong[ée].*|d[ée]parts?|part|partir|quitte|retraite|d[ée]mission.*)$/i;
const NO = /^(?:|non|0|-|–|faux|false|présente?|presente?|reste)$/i;
/** What says in either column that somebody goes for good. */
const GOES = /^(?:d[ée]part|part|quitte|retraite|d[ée]mission)/i;

/** « oui », « x », « absente », « congé » or nothing; who « part » in the column of absences leaves. Throws CellFault. */
function readPresence(field: 'is_absent' | 'leaves', value: CellValue): ImportedFields {
  const text = typeof value === 'boolean' ? (value ? 'oui' : 'non') : readText(value);
  if (!YES.test(text) && !NO.test(text))
    throw new CellFault(`${quote(text)} n'est pas compris ; valeurs admises : oui, non ou rien`);
  if (field === 'is_absent' && GOES.test(text)) return { is_absent: false, leaves: true };
  return { [field]: YES.test(text) };
}

/** « VISA Nom Prénom »: first word, last word, and the rest as surname (docs/domain.md, « Files »). Throws CellFault. */
function readIdentity(value: CellValue): ImportedFields {
  const text = readText(value);
  const words = text.split(' ');
  if (words.length < 3)
    throw new CellFault(`${quote(text)} : visa, nom et prénom sont attendus, séparés par des espaces`);
  const [visa = ''] = words;
  return { visa, nom: words.slice(1, -1).join(' '), prenom: words.at(-1) ?? '' };
}

const READERS: Readonly<
  Record<ImportField, (value: CellValue, codes: Readonly<Record<string, string>>) => ImportedFields>
> = {
  identity: readIdentity,
  visa: (value) => ({ visa: readText(value) }),
  nom: (value) => ({ nom: readText(value) }),
  prenom: (value) => ({ prenom: readText(value) }),
  hours_desired: (value) => ({ hours_desired: readHours(value) }),
  hours_min: (value) => ({ hours_min: readHours(value) }),
  hours_max: (value) => ({ hours_max: readHours(value) }),
  cycles: (value) => ({ cycles: readCycles(value) }),
  is_absent: (value) => readPresence('is_absent', value),
  leaves: (value) => readPresence('leaves', value),
  specialties: (value, codes) => ({
    specialties: readSpecialties(typeof value === 'string' ? value : readText(value), codes),
  }),
};

/** Reads one cell as the field of its column; `codes` says what stands for a specialty of the file. Throws CellFault. */
export const readField = (
  field: ImportField,
  value: CellValue,
  codes: Readonly<Record<string, string>>,
): ImportedFields => READERS[field](value, codes);
