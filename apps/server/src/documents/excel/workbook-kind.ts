import { refusals } from './refused-workbook.ts';

export type WorkbookKind = 'xlsx' | 'xls';

const ZIP = Buffer.from('504b0304', 'hex');
const ZIP_END = Buffer.from('504b0506', 'hex');
const OLE2 = Buffer.from('d0cf11e0a1b11ae1', 'hex');
/** How far into a file an archive may begin: some sites send blank lines or a byte order mark before it. */
const ZIP_START = 512;

const startsWith = (bytes: Buffer, magic: Buffer) => bytes.subarray(0, magic.length).equals(magic);

/** Names of streams as an OLE2 container writes them, compared without case as Excel does. */
const utf16 = (name: string) => Buffer.from(name, 'utf16le').toString('latin1');

/** An OLE2 container may hold anything: only one with a workbook stream is an .xls. */
function checkOle2(bytes: Buffer): void {
  const text = bytes.toString('latin1').toLowerCase();
  if (text.includes(utf16('encryptedpackage\0'))) throw refusals.protected();
  if (text.includes(utf16('worddocument\0')))
    throw refusals.wrongType('Ce fichier est un document Word (.doc), pas un classeur Excel.');
  if (!text.includes(utf16('workbook\0')) && !text.includes(utf16('book\0')))
    throw refusals.wrongType("Ce fichier n'est pas un classeur Excel.");
}

/** The first record of a workbook without a container: versions 2 to 5, and many a program that writes .xls by itself. */
function isBareWorkbook(bytes: Buffer): boolean {
  if (bytes.length < 8 || bytes[0] !== 0x09) return false;
  const [version, length] = [bytes.readUInt8(1), bytes.readUInt16LE(2)];
  return [0, 2, 4, 8].includes(version) && length >= 4 && length <= 16;
}

/** Whether an archive begins at or near the beginning and has an end. */
function isZip(bytes: Buffer): boolean {
  if (startsWith(bytes, ZIP)) return true;
  return bytes.subarray(0, ZIP_START).includes(ZIP) && bytes.includes(ZIP_END);
}

const isMarkup = (text: string) => /^(?:ï»¿|ÿþ|þÿ)?\s*</.test(text);

/** Names what a file with another content really is, since a renamed export is the usual mistake. */
function describeOther(bytes: Buffer): string {
  const start = bytes.subarray(0, 4096);
  const text = start.toString('latin1').replaceAll('\0', '').trimStart();
  if (text.startsWith('%PDF')) return 'Ce fichier est un document PDF, pas un classeur Excel.';
  if (text.startsWith('{\\rtf')) return 'Ce fichier est un document texte (RTF), pas un classeur Excel.';
  if (isMarkup(text))
    return "Ce fichier est une page web ou du XML, pas un classeur Excel, même si son nom l'indique.";
  const isText = !start.includes(0) || /^(?:ÿþ|þÿ)/.test(text);
  if (isText && /[\t;,\n]/.test(text))
    return "Ce fichier est un fichier texte (CSV), pas un classeur Excel, même si son nom l'indique.";
  return "Ce fichier n'est pas un classeur Excel (.xlsx ou .xls).";
}

/**
 * Tells an .xlsx from an .xls by its content, never by its name. Throws a RefusedWorkbook for anything else:
 * the parser behind would also read HTML and CSV, which is refused (docs/domain.md, « Files »).
 */
export function identifyWorkbook(bytes: Buffer): WorkbookKind {
  if (bytes.length === 0) throw refusals.empty();
  if (isZip(bytes)) return 'xlsx';
  if (startsWith(bytes, OLE2)) {
    checkOle2(bytes);
    return 'xls';
  }
  if (isBareWorkbook(bytes)) return 'xls';
  throw refusals.wrongType(describeOther(bytes));
}
