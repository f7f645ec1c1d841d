import { refusals } from './refused-workbook.ts';

export type WorkbookKind = 'xlsx' | 'xls';

const ZIP = Buffer.from('504b0304', 'hex');
const OLE2 = Buffer.from('d0cf11e0a1b11ae1', 'hex');
const utf16 = (name: string) => Buffer.from(`${name}\0`, 'utf16le');

const startsWith = (bytes: Buffer, magic: Buffer) => bytes.subarray(0, magic.length).equals(magic);

/** An OLE2 container may hold anything: only one with a workbook stream is an .xls. */
function checkOle2(bytes: Buffer): void {
  if (bytes.includes(utf16('EncryptedPackage'))) throw refusals.protected();
  if (!bytes.includes(utf16('Workbook')) && !bytes.includes(utf16('Book')))
    throw refusals.wrongType("Ce fichier n'est pas un classeur Excel.");
}

/** Names what a file with another content really is, since a renamed export is the usual mistake. */
function describeOther(bytes: Buffer): string {
  const start = bytes.subarray(0, 4096);
  const text = start.toString('latin1').replaceAll('\0', '').trimStart();
  if (/^(?:ï»¿|ÿþ|þÿ)?\s*</.test(text))
    return "Ce fichier est une page web ou du XML, pas un classeur Excel, même si son nom l'indique.";
  if (!start.includes(0) && /[\t;,\n]/.test(text))
    return "Ce fichier est un fichier texte (CSV), pas un classeur Excel, même si son nom l'indique.";
  return "Ce fichier n'est pas un classeur Excel (.xlsx ou .xls).";
}

/**
 * Tells an .xlsx from an .xls by its content, never by its name. Throws a RefusedWorkbook for anything else:
 * the parser behind would also read HTML and CSV, which is refused (decisions, section 5).
 */
export function identifyWorkbook(bytes: Buffer): WorkbookKind {
  if (bytes.length === 0) throw refusals.empty();
  if (startsWith(bytes, ZIP)) return 'xlsx';
  if (startsWith(bytes, OLE2)) {
    checkOle2(bytes);
    return 'xls';
  }
  throw refusals.wrongType(describeOther(bytes));
}
