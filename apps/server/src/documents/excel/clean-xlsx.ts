import { isUtf8 } from 'node:buffer';
import { crc32, inflateRawSync } from 'node:zlib';
import { refusals } from './refused-workbook.ts';
import { readZipDirectory, type ZipEntry } from './zip-directory.ts';
import { type PackedFile, packZip } from './zip-pack.ts';

/** Only these parts hold cells; pictures, macros and settings are left behind. */
const READ_PART = /\.(?:xml|rels)$/i;
const DECLARATION = /<!(?:DOCTYPE|ENTITY)/i;

function inflate(bytes: Buffer, entry: ZipEntry): Buffer {
  const stored = bytes.subarray(entry.contentStart, entry.end);
  if (!entry.isDeflated) return stored;
  try {
    return inflateRawSync(stored, { maxOutputLength: Math.max(1, entry.size) });
  } catch (error) {
    // More content than declared is a bomb that lies about its size; anything else is damage.
    const isLonger = error instanceof RangeError && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE';
    throw isLonger ? refusals.suspicious() : refusals.damaged();
  }
}

/** No spreadsheet writes a DOCTYPE: whoever does wants entities expanded. Another encoding would hide one from the check. */
function refuseDeclarations(content: Buffer): void {
  if (!isUtf8(content) || content.includes(0)) throw refusals.suspicious();
  if (DECLARATION.test(content.toString('latin1'))) throw refusals.suspicious();
}

function unpack(bytes: Buffer, entry: ZipEntry): PackedFile {
  const content = inflate(bytes, entry);
  if (content.length !== entry.size || crc32(content) !== entry.crc) throw refusals.damaged();
  refuseDeclarations(content);
  return { name: entry.name, content };
}

/**
 * Checks an .xlsx as a zip archive and packs again, uncompressed, only the XML parts that were checked: the parser behind
 * then sees exactly what the guard saw. Throws a RefusedWorkbook.
 */
export function cleanXlsx(bytes: Buffer): Buffer {
  const entries = readZipDirectory(bytes);
  const names = new Set(entries.map((entry) => entry.name));
  if (!names.has('[Content_Types].xml') || !entries.some((entry) => /^xl\/.*\.xml$/i.test(entry.name)))
    throw refusals.wrongType("Ce fichier n'est pas un classeur Excel (.xlsx ou .xls).");
  return packZip(entries.filter((entry) => READ_PART.test(entry.name)).map((entry) => unpack(bytes, entry)));
}
