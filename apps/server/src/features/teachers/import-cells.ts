import type { ImportField } from '@pupitre/contract';
import { CYCLES, LIMITS, RULE_KINDS, type RuleKind, type RuleTexts } from '@pupitre/domain';
import type { CellValue } from '../../documents/excel/cell-value.ts';
import { CellFault, readLines, readText } from '../../documents/excel/read-text.ts';
import { readSpecialties } from './import-specialties.ts';

/** What the cells of one row say of a teacher: only the columns that the file has. Checked by the contract later. */
export interface ImportedFields extends Partial<RuleTexts> {
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

const QUOTED_LENGTH = 40;
const quote = (text: string) =>
  `« ${text.length > QUOTED_LENGTH ? `${text.slice(0, QUOTED_LENGTH)}…` : text} »`;

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

type Reader = (value: CellValue, codes: Readonly<Record<string, string>>) => ImportedFields;

/** What is said of who teaches what is read once it is known of whom, and in which year. */
const RULE_READERS = Object.fromEntries(
  RULE_KINDS.map((kind): [RuleKind, Reader] => [kind, (value) => ({ [kind]: readLines(value) })]),
) as Record<RuleKind, Reader>;

const READERS: Readonly<Record<ImportField, Reader>> = {
  ...RULE_READERS,
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
