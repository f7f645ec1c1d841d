import { LIMITS } from '@pupitre/domain';
import type { Feature } from 'write-excel-file/node';
import {
  findElement,
  getCellAddress,
  getOrderOfSiblings,
  insertElementMarkupAccordingToOrderOfSiblings,
  replaceElement,
  sanitizeAttributeValue,
  sanitizeTextContent,
} from 'write-excel-file/utility';
import type { SheetToWrite } from './sheet-to-write.ts';

/*
 * What the library has no option for: dropdowns, filter buttons, and how a sheet is printed.
 */

const SHEET_FILE = 'xl/worksheets/sheet{id}.xml';
/** Excel takes 255 characters for all of a page header, its codes included. */
const PAGE_TEXT_LENGTH = 60;

type Transforms = NonNullable<NonNullable<Feature<unknown>['files']>['transform']>;

const columnLetters = (column: number) => getCellAddress(0, column).replace('1', '');

function listValidation(choices: readonly string[], column: number): string {
  const letters = columnLetters(column);
  const attributes = [
    'type="list" allowBlank="1" showErrorMessage="1"',
    `errorTitle="${sanitizeAttributeValue('Valeur inconnue')}"`,
    `error="${sanitizeAttributeValue(`Valeurs admises : ${choices.join(', ')}`)}"`,
    `sqref="${letters}2:${letters}${LIMITS.importRows + 1}"`,
  ];
  return `<dataValidation ${attributes.join(' ')}><formula1>${sanitizeTextContent(`"${choices.join(',')}"`)}</formula1></dataValidation>`;
}

function dropdowns({ columns }: SheetToWrite): string[] {
  const lists = columns.flatMap(({ choices }, column) => (choices ? listValidation(choices, column) : []));
  if (lists.length === 0) return [];
  return [`<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`];
}

const lastCell = ({ columns, rows }: SheetToWrite) => getCellAddress(rows.length, columns.length - 1);

/** `&` begins a code in the text around a page. */
const pageText = (text: string) =>
  sanitizeTextContent(text.slice(0, PAGE_TEXT_LENGTH).toWellFormed().replaceAll('&', '&&'));

function pageSettings({ page }: SheetToWrite): string[] {
  if (!page) return [];
  const header = `&amp;L${pageText(page.left)}&amp;C&amp;"-,Bold"&amp;A&amp;R${pageText(page.right)}`;
  const footer = '&amp;RPage &amp;P / &amp;N';
  return [
    '<sheetPr><pageSetUpPr fitToPage="1"/></sheetPr>',
    `<headerFooter><oddHeader>${header}</oddHeader><oddFooter>${footer}</oddFooter></headerFooter>`,
  ];
}

function addToSheet(xml: string, sheet: SheetToWrite): string {
  const filter = sheet.hasFilter ? [`<autoFilter ref="A1:${lastCell(sheet)}"/>`] : [];
  return [...pageSettings(sheet), ...filter, ...dropdowns(sheet)].reduce(
    (text, element) =>
      insertElementMarkupAccordingToOrderOfSiblings(
        text,
        element,
        getOrderOfSiblings(SHEET_FILE, 'worksheet') ?? [],
        'worksheet',
      ),
    xml,
  );
}

function definedName(name: string, sheetIndex: number, reference: string, attributes = ''): string {
  return `<definedName name="_xlnm.${name}" localSheetId="${sheetIndex}"${attributes}>${sanitizeTextContent(reference)}</definedName>`;
}

/** The range of the filter, which LibreOffice shows no buttons without, and the titles that every page repeats. */
function definedNames(sheet: SheetToWrite, sheetIndex: number): string[] {
  const quoted = `'${sheet.name.replaceAll("'", "''")}'`;
  const corner = lastCell(sheet).replace(/^([A-Z]+)(\d+)$/, '$$$1$$$2');
  const filter = definedName('_FilterDatabase', sheetIndex, `${quoted}!$A$1:${corner}`, ' hidden="1"');
  const columns = sheet.fixedColumns ? `${quoted}!$A:$${columnLetters(sheet.fixedColumns - 1)},` : '';
  const titles = definedName('Print_Titles', sheetIndex, `${columns}${quoted}!$1:$1`);
  return [...(sheet.hasFilter ? [filter] : []), ...(sheet.page ? [titles] : [])];
}

function addToWorkbook(xml: string, sheets: readonly SheetToWrite[]): string {
  const names = sheets.flatMap(definedNames);
  const element = findElement(xml, 'definedNames');
  if (!element || names.length === 0) return xml;
  return replaceElement(xml, element, `<definedNames>${names.join('')}</definedNames>`);
}

/** Adds to the workbook what its sheets ask for. */
export function sheetFeatures(sheets: readonly SheetToWrite[]): { files: { transform: Transforms } } {
  return {
    files: {
      transform: {
        [SHEET_FILE]: {
          transform: (xml, _options, { sheetIndex }) => {
            const sheet = sheets[sheetIndex];
            return sheet ? addToSheet(xml, sheet) : xml;
          },
          // Whatever the number of pages downwards, one across.
          transformElementAttributes: (tag, attributes) =>
            tag === 'pageSetup' ? { ...attributes, fitToWidth: 1, fitToHeight: 0 } : attributes,
        },
        'xl/workbook.xml': { transform: (xml) => addToWorkbook(xml, sheets) },
      },
    },
  };
}
