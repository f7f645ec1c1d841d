import type { CellValue } from '../../documents/excel/parse-workbook.ts';
import { Invalid } from '../../http/refusals.ts';

/** What a column of a teacher list may hold; `identity` is « VISA Nom Prénom » in one cell. */
export type ImportField =
  | 'visa'
  | 'nom'
  | 'prenom'
  | 'identity'
  | 'cycles'
  | 'hours_desired'
  | 'hours_min'
  | 'hours_max'
  | 'specialties';

/** The titles under which the template and the faults name the columns. */
export const COLUMN_TITLES: Readonly<Record<ImportField, string>> = {
  visa: 'VISA',
  nom: 'NOM',
  prenom: 'PRENOM',
  cycles: 'CYCLES',
  hours_desired: 'VOEUX',
  hours_min: 'FOURCHETTE MIN',
  hours_max: 'FOURCHETTE MAX',
  specialties: 'SPECIALITES',
  identity: 'VISA NOM PRENOM',
};

/** Where the columns are, and the first row that holds a teacher; both count from 0. */
export interface ImportLayout {
  columns: ReadonlyMap<ImportField, number>;
  firstRow: number;
}

/** Titles once without case, accents, punctuation and brackets. */
const KNOWN_TITLES: readonly (readonly [ImportField, RegExp])[] = [
  ['identity', /^visa nom (?:et )?prenoms?$/],
  ['visa', /^(?:visas?|sigle|abreviation|initiales|code enseignant)$/],
  ['nom', /^(?:noms?|nom de famille|patronyme|nom (?:de l )?enseignant)$/],
  ['prenom', /^(?:prenoms?|prenom usuel|prenom (?:de l )?enseignant)$/],
  ['cycles', /^cycles?(?: d enseignement)?$/],
  ['hours_desired', /^(?:voeux?|souhaits?)(?: (?:heures|periodes|hebdomadaires?))*$/],
  ['hours_desired', /^(?:heures|periodes) (?:souhaitees|desirees)$/],
  [
    'hours_min',
    /^(?:(?:fourchette|heures?|periodes?|charge) )?min(?:i|imum|imales?)?(?: de la fourchette)?$/,
  ],
  [
    'hours_max',
    /^(?:(?:fourchette|heures?|periodes?|charge) )?max(?:i|imum|imales?)?(?: de la fourchette)?$/,
  ],
  ['specialties', /^(?:specialites?|branches?|matieres?|disciplines?)(?: enseignees?)?$/],
];

/** By number of columns, for lists without titles (specification, section 2). */
const POSITIONS: Readonly<Record<number, readonly ImportField[]>> = {
  1: ['identity'],
  3: ['visa', 'nom', 'prenom'],
  4: ['visa', 'nom', 'prenom', 'cycles'],
};

/** Titles stand near the top, at most below a heading and a remark or two. */
const TITLE_ROWS = 20;

/** Whether there is nothing to read in a cell: spaces of any kind count for nothing. */
export const isBlank = (value: CellValue | undefined): boolean =>
  value === undefined || value === null || (typeof value === 'string' && /^[\s\u200b\ufeff]*$/.test(value));

function simplify(title: string): string {
  return title
    .replaceAll(/\([^)]*\)/g, '')
    .toLowerCase()
    .replaceAll('œ', 'oe')
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim();
}

/** The field a title stands for: any case, accents or not, the usual synonyms (decisions, section 5). */
export function recogniseTitle(value: CellValue | undefined): ImportField | undefined {
  if (typeof value !== 'string') return undefined;
  const title = simplify(value);
  return KNOWN_TITLES.find(([, pattern]) => pattern.test(title))?.[0];
}

function refuse(row: number, sentence: string): Invalid {
  return new Invalid(`Rien n'a été importé : ${sentence}.`, [
    { path: `ligne ${row + 1}`, message: sentence },
  ]);
}

/** The columns that a row names, if it is a row of titles: a lone match may be somebody's name. */
function readTitles(row: readonly CellValue[]): [ImportField, number][] {
  const titles = row.flatMap((value, column) => {
    const field = recogniseTitle(value);
    return field === undefined ? [] : [[field, column] as [ImportField, number]];
  });
  return titles.length >= 2 || titles[0]?.[0] === 'identity' ? titles : [];
}

function layOutTitles(titles: readonly [ImportField, number][], row: number): ImportLayout {
  const columns = new Map(titles);
  if (columns.size < titles.length) {
    const twice = titles.find(([field, column]) => columns.get(field) !== column)?.[0] ?? 'visa';
    throw refuse(row, `deux colonnes sont reconnues comme ${COLUMN_TITLES[twice]}`);
  }
  const missing = (['visa', 'nom', 'prenom'] as const).filter((field) => !columns.has(field));
  if (missing.length > 0 && !columns.has('identity')) {
    const names = missing.map((field) => COLUMN_TITLES[field]).join(', ');
    throw refuse(row, missing.length > 1 ? `les colonnes ${names} manquent` : `la colonne ${names} manque`);
  }
  return { columns, firstRow: row + 1 };
}

function layOutPositions(rows: readonly CellValue[][], filled: readonly number[]): ImportLayout {
  const used = [
    ...new Set(filled.flatMap((row) => rows[row]?.flatMap((value, i) => (isBlank(value) ? [] : i)) ?? [])),
  ];
  const fields = POSITIONS[used.length];
  const firstRow = filled[0] ?? 0;
  if (!fields) {
    throw refuse(
      firstRow,
      'les colonnes ne sont pas reconnues ; les titres VISA, NOM et PRENOM sont attendus',
    );
  }
  const inOrder = used.toSorted((a, b) => a - b);
  return { columns: new Map(fields.map((field, index) => [field, inOrder[index] ?? 0])), firstRow };
}

/**
 * Finds the columns of a teacher list: by the row with most known titles, else by position in lists of 4, 3 or 1
 * columns. Null when the sheet is empty. Throws Invalid when the columns cannot be told or a required one is missing.
 */
export function findLayout(rows: readonly CellValue[][]): ImportLayout | null {
  const filled = rows.flatMap((row, index) => (row.every(isBlank) ? [] : index));
  if (filled.length === 0) return null;
  let best = { row: 0, titles: [] as [ImportField, number][] };
  for (const row of filled.slice(0, TITLE_ROWS)) {
    const titles = readTitles(rows[row] ?? []);
    if (titles.length > best.titles.length) best = { row, titles };
  }
  return best.titles.length > 0 ? layOutTitles(best.titles, best.row) : layOutPositions(rows, filled);
}
