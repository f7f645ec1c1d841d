import { LIMITS } from '@pupitre/domain';
import writeXlsxFile, { type CellObject, type SheetData } from 'write-excel-file/node';
import {
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
  sanitizeAttributeValue,
  sanitizeTextContent,
} from 'write-excel-file/utility';

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** A sheet with a row of titles on top, which stays in view. */
export interface SheetToWrite {
  name: string;
  columns: readonly {
    title: string;
    /** In characters. */
    width: number;
    /** A dropdown with these values; none may contain a comma. */
    choices?: readonly string[];
  }[];
  rows: readonly (readonly (string | number | null)[])[];
}

const SHEET_FILE = 'xl/worksheets/sheet{id}.xml';

function listValidation(choices: readonly string[], column: number): string {
  const letter = String.fromCharCode(65 + column);
  const attributes = [
    'type="list" allowBlank="1" showErrorMessage="1"',
    `errorTitle="${sanitizeAttributeValue('Valeur inconnue')}"`,
    `error="${sanitizeAttributeValue(`Valeurs admises : ${choices.join(', ')}`)}"`,
    `sqref="${letter}2:${letter}${LIMITS.importRows + 1}"`,
  ];
  return `<dataValidation ${attributes.join(' ')}><formula1>${sanitizeTextContent(`"${choices.join(',')}"`)}</formula1></dataValidation>`;
}

/** Adds the dropdowns, which the library has no option for. */
function dropdowns(sheets: readonly SheetToWrite[]) {
  return {
    files: {
      transform: {
        [SHEET_FILE]: {
          transform: (xml: string, _options: unknown, { sheetIndex }: { sheetIndex: number }) => {
            const lists = (sheets[sheetIndex]?.columns ?? []).flatMap(({ choices }, column) =>
              choices ? listValidation(choices, column) : [],
            );
            if (lists.length === 0) return xml;
            return insertElementMarkupAccordingToOrderOfSiblings(
              xml,
              `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`,
              getOrderOfSiblings(SHEET_FILE, 'worksheet') ?? [],
              'worksheet',
            );
          },
        },
      },
    },
  };
}

/** Text is always written as text, whatever it begins with: a cell can never be taken for a formula (decisions, section 5). */
function toCell(value: string | number | null): CellObject | null {
  if (value === null || value === '') return null;
  return typeof value === 'number'
    ? { value, type: Number }
    : { value, type: String, format: '@', wrap: true, alignVertical: 'top' };
}

function toData({ columns, rows }: SheetToWrite): SheetData {
  const titles = columns.map(({ title }) => ({
    value: title,
    type: String,
    fontWeight: 'bold' as const,
    backgroundColor: '#e3e8ef',
  }));
  return [titles, ...rows.map((row) => row.map(toCell))];
}

/** Writes sheets as an .xlsx that Excel and LibreOffice open. */
export async function writeWorkbook(sheets: readonly SheetToWrite[]): Promise<Buffer> {
  return writeXlsxFile(
    sheets.map((sheet) => ({
      sheet: sheet.name,
      data: toData(sheet),
      columns: sheet.columns.map(({ width }) => ({ width })),
      stickyRowsCount: 1,
    })),
    { features: [dropdowns(sheets)] },
  ).toBuffer();
}
