import { type commands, RULE_KINDS, type StaffingFault } from '@pupitre/domain';
import type { CellValue } from '../../../documents/excel/cell-value.ts';
import { lettersOf } from '../../../documents/excel/column-letters.ts';
import type { SheetContent } from '../../../documents/excel/parse-workbook.ts';
import { nameUnread } from '../../../documents/excel/name-unread.ts';
import { CellFault, readLines, readText } from '../../../documents/excel/read-text.ts';
import { EXPLANATIONS_SHEET } from '../../../year-content/explanations-sheet.ts';
import { Invalid } from '../../../errors.ts';
import { recogniseRuleField, type RuleField } from './rule-list-titles.ts';

type Columns = ReadonlyMap<RuleField, number>;

/** What a file says of who teaches what. */
export interface RulesFile {
  claims: commands.RuleClaim[];
  faults: StaffingFault[];
  /** As whole sentences: what was not read of it. */
  notes: string[];
}

/** Titles stand near the top, at most below a heading and a remark or two. */
const TITLE_ROWS = 20;
const NOTHING =
  'Le fichier ne contient aucune consigne : il faut une liste avec le titre Visa (ou Nom et Prénom) et un titre comme Doit, Jamais, Souhaite ou Évite.';

const titleOf = (value: CellValue | undefined): string => (typeof value === 'string' ? value : '');

/** A row of titles: somebody, and something that is said of them. */
function findColumns(rows: readonly CellValue[][]): { row: number; columns: Columns } | undefined {
  for (const [row, cells] of rows.slice(0, TITLE_ROWS).entries()) {
    const columns = new Map<RuleField, number>();
    for (const [column, value] of cells.entries()) {
      const field = recogniseRuleField(titleOf(value));
      if (field !== undefined && !columns.has(field)) columns.set(field, column);
    }
    const isOfSomebody = columns.has('visa') || columns.has('nom');
    if (isOfSomebody && RULE_KINDS.some((kind) => columns.has(kind))) return { row, columns };
  }
  return undefined;
}

/** Reads the cells of a row; what of them cannot be understood becomes a fault. */
function openRow(
  { sheet, row, cells }: { sheet: string; row: number; cells: readonly CellValue[] },
  columns: Columns,
) {
  const faults: StaffingFault[] = [];
  const letters = (field: RuleField) => lettersOf(columns.get(field) ?? 0);
  const blame = (field: RuleField, message: string) =>
    faults.push({ sheet, row, column: letters(field), message });
  const text = (field: RuleField, read: (value: CellValue) => string): string => {
    try {
      return read(cells[columns.get(field) ?? -1] ?? null);
    } catch (error) {
      if (!(error instanceof CellFault)) throw error;
      blame(field, error.message);
      return '';
    }
  };
  return { faults, letters, blame, text };
}

/** Whom a row is about, by visa or by both names; empty for nobody. */
function readWho({ text }: ReturnType<typeof openRow>): string {
  const visa = text('visa', readText);
  return visa === '' ? `${text('prenom', readText)} ${text('nom', readText)}`.trim() : visa;
}

function readSheet({ name: sheet, rows }: SheetContent) {
  const titles = findColumns(rows);
  if (!titles) return undefined;
  const { columns } = titles;
  const claims: commands.RuleClaim[] = [];
  const faults: StaffingFault[] = [];
  const who: RuleField = columns.has('visa') ? 'visa' : 'nom';
  const kinds = RULE_KINDS.filter((kind) => columns.has(kind));
  const titleCells = rows[titles.row] ?? [];
  for (const [index, cells] of rows.entries()) {
    // Lists printed over several pages repeat their titles.
    if (index <= titles.row || [...columns.values()].every((at) => cells[at] === titleCells[at])) continue;
    const row = openRow({ sheet, row: index + 1, cells }, columns);
    const name = readWho(row);
    const texts = Object.fromEntries(
      kinds.map((kind) => [kind, { column: row.letters(kind), text: row.text(kind, readLines) }]),
    );
    const isEmpty = Object.values(texts).every(({ text }) => text.trim() === '');
    if (name !== '') claims.push({ sheet, row: index + 1, column: row.letters(who), who: name, texts });
    else if (!isEmpty) row.blame(who, "le visa manque : on ne sait pas de qui c'est dit");
    faults.push(...row.faults);
  }
  const read = new Set(columns.values());
  const unread = titleCells.flatMap((value, column) => {
    const title = titleOf(value).trim();
    return title === '' || read.has(column) ? [] : [title];
  });
  return { name: sheet, claims, faults, unread };
}

/** Reads the visible sheets that are a list of who teaches what. Throws Invalid where there is none. */
export function readRulesFile(sheets: readonly SheetContent[]): RulesFile {
  const read = sheets.filter(({ isHidden }) => !isHidden).flatMap((sheet) => readSheet(sheet) ?? []);
  if (read.length === 0) throw new Invalid(NOTHING, [{ path: 'file', message: NOTHING }]);
  return {
    claims: read.flatMap(({ claims }) => claims),
    faults: read.flatMap(({ faults }) => faults),
    notes: nameUnread(sheets, read, [EXPLANATIONS_SHEET]),
  };
}
