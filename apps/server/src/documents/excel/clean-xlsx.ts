import { nameOtherArchive } from './other-archives.ts';
import { type PlainSheet, type SheetReach, writePlainSheet } from './plain-sheet.ts';
import { findTags } from './xml-tags.ts';
import { findMainPart, findWorkbookParts, type SheetPart, type WorkbookParts } from './xlsx-parts.ts';
import { ZipArchive } from './zip-archive.ts';
import { type PackedFile, packZip } from './zip-pack.ts';

/** A workbook that holds nothing but its cells, and what the parser behind does not tell of them. */
export interface CleanWorkbook {
  bytes: Buffer;
  /** For each sheet, the rows that the spreadsheet does not show; row 0 is the first. */
  hiddenRows: number[][];
}

const OPEN_XML = 'http://schemas.openxmlformats.org';
const MAIN = `${OPEN_XML}/spreadsheetml/2006/main`;
const RELATIONS = `${OPEN_XML}/officeDocument/2006/relationships`;
const PACKAGE = `${OPEN_XML}/package/2006`;
const TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const toFile = (name: string, xml: string): PackedFile => ({ name, content: Buffer.from(xml, 'latin1') });

function describeParts(sheets: readonly unknown[], others: readonly string[]): PackedFile[] {
  const worksheets = sheets.map((_, index) => `worksheets/sheet${index + 1}`);
  const overrides = [
    `<Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/>`,
    ...worksheets.map((name) => `<Override PartName="/xl/${name}.xml" ContentType="${TYPE}.worksheet+xml"/>`),
    ...others.map((name) => `<Override PartName="/xl/${name}.xml" ContentType="${TYPE}.${name}+xml"/>`),
  ];
  const targets = [
    ...worksheets.map((name, index) => ({ id: `s${index}`, type: 'worksheet', name })),
    ...others.map((name) => ({ id: name, type: name, name })),
  ].map(
    ({ id, type, name }) => `<Relationship Id="${id}" Type="${RELATIONS}/${type}" Target="${name}.xml"/>`,
  );
  return [
    toFile('[Content_Types].xml', `<Types xmlns="${PACKAGE}/content-types">${overrides.join('')}</Types>`),
    toFile(
      'xl/_rels/workbook.xml.rels',
      `<Relationships xmlns="${PACKAGE}/relationships">${targets.join('')}</Relationships>`,
    ),
  ];
}

function writeWorkbook({ sheets, is1904 }: WorkbookParts): PackedFile {
  const tags = sheets.map(
    ({ name, state }, index) =>
      `<sheet name="${name}" sheetId="${index + 1}" state="${state}" r:id="s${index}"/>`,
  );
  return toFile(
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${tags.join('')}</sheets></workbook>`,
  );
}

function readSheet(archive: ZipArchive, { part }: SheetPart, reach: SheetReach): PlainSheet {
  return writePlainSheet(part === '' ? '' : archive.readXml(part), reach);
}

/** The part of a workbook, whatever the archive is called. Throws a RefusedWorkbook that says what else it is. */
function openWorkbook(archive: ZipArchive): string {
  const main = findMainPart(archive);
  if (main === '' || !main.endsWith('.xml')) throw nameOtherArchive(archive, main);
  if (findTags(archive.readXml(main), 'workbook').length === 0) throw nameOtherArchive(archive, main);
  return main;
}

/**
 * Checks of an .xlsx the parts that hold cells and packs them again, uncompressed, under their usual names: the parser behind
 * then sees exactly what the guard saw. All other parts are left where they are, whatever they hold. Throws a RefusedWorkbook.
 */
export function cleanXlsx(bytes: Buffer, reach: SheetReach): CleanWorkbook {
  const archive = new ZipArchive(bytes);
  const parts = findWorkbookParts(archive, openWorkbook(archive));
  const others = (['sharedStrings', 'styles'] as const).filter((name) => parts[name] !== '');
  const sheets = parts.sheets.map((sheet) => readSheet(archive, sheet, reach));
  const files = [
    ...describeParts(sheets, others),
    writeWorkbook(parts),
    ...sheets.map(({ xml }, index) => toFile(`xl/worksheets/sheet${index + 1}.xml`, xml)),
    ...others.map((name) => toFile(`xl/${name}.xml`, archive.readXml(parts[name]))),
  ];
  return { bytes: packZip(files), hiddenRows: sheets.map(({ hiddenRows }) => hiddenRows) };
}
