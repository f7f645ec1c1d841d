import { normalisePartName } from './part-names.ts';
import { refusals } from './refused-workbook.ts';
import { CENTRAL_SIGNATURE, findZipEnd, readBig, type ZipEnd } from './zip-end.ts';

/** One file of a zip archive, as its central directory describes it. */
export interface ZipEntry {
  /** In lower case, with slashes; see {@link normalisePartName}. */
  name: string;
  isEncrypted: boolean;
  /** 0: stored, 8: deflated. */
  method: number;
  crc: number;
  /** Bytes once inflated, as declared, and as they are stored. */
  size: number;
  storedSize: number;
  /** Where its own header begins in the archive. */
  start: number;
}

const CENTRAL_LENGTH = 46;
const LOCAL = { signature: 0x04034b50, length: 30 };
const ZIP64_EXTRA = 0x0001;
/** Stands for a number that is given in the 64-bit extra field. */
const IN_EXTRA = 0xffffffff;
/** Bits 0, 6 and 13 of the flags: encrypted, strongly encrypted, masked headers. */
const ENCRYPTED = 0x2041;

const ZIP_LIMITS = { entries: 500, entryBytes: 32 * 1024 * 1024, totalBytes: 64 * 1024 * 1024 };

function findZip64(extra: Buffer): Buffer | undefined {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === ZIP64_EXTRA)
      return extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
  }
  return undefined;
}

/** The numbers with, in their order, those that stand in the 64-bit extra field. */
function widen(numbers: readonly number[], extra: Buffer): number[] {
  const wide = findZip64(extra);
  let at = 0;
  return numbers.map((number) => {
    if (number !== IN_EXTRA || !wide) return number;
    at += 8;
    return readBig(wide, at - 8);
  });
}

function readCentral(bytes: Buffer, at: number, { end, shift }: ZipEnd): { entry: ZipEntry; next: number } {
  if (at + CENTRAL_LENGTH > end || bytes.readUInt32LE(at) !== CENTRAL_SIGNATURE) throw refusals.damaged();
  const nameEnd = at + CENTRAL_LENGTH + bytes.readUInt16LE(at + 28);
  const extraEnd = nameEnd + bytes.readUInt16LE(at + 30);
  const next = extraEnd + bytes.readUInt16LE(at + 32);
  if (next > end) throw refusals.damaged();
  const [size = 0, storedSize = 0, start = 0] = widen(
    [24, 20, 42].map((field) => bytes.readUInt32LE(at + field)),
    bytes.subarray(nameEnd, extraEnd),
  );
  if (size > ZIP_LIMITS.entryBytes) throw refusals.tooLarge('un fichier interne dépasse 32 Mo');
  const entry: ZipEntry = {
    name: normalisePartName(bytes.toString('utf8', at + CENTRAL_LENGTH, nameEnd)),
    isEncrypted: (bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0,
    method: bytes.readUInt16LE(at + 10),
    crc: bytes.readUInt32LE(at + 16),
    size,
    storedSize,
    start: start + shift,
  };
  return { entry, next };
}

/** Where the name and the content of an entry begin, by its own header. Throws a RefusedWorkbook where there is none. */
function readLocal(bytes: Buffer, start: number) {
  if (start + LOCAL.length > bytes.length || bytes.readUInt32LE(start) !== LOCAL.signature)
    throw refusals.damaged();
  const nameStart = start + LOCAL.length;
  const nameEnd = nameStart + bytes.readUInt16LE(start + 26);
  return { nameStart, nameEnd, contentStart: nameEnd + bytes.readUInt16LE(start + 28) };
}

/** Two entries over the same bytes are how a small archive hides a huge one. */
function refuseOverlaps(bytes: Buffer, entries: readonly ZipEntry[], directoryStart: number): void {
  let free = 0;
  for (const { start, storedSize } of entries.toSorted((a, b) => a.start - b.start)) {
    if (start < free) throw refusals.suspicious();
    free = readLocal(bytes, start).contentStart + storedSize;
  }
  if (free > directoryStart) throw refusals.damaged();
}

/** The stored bytes of an entry. Throws a RefusedWorkbook where its own header names another file than the directory. */
export function findContent(bytes: Buffer, { name, start, storedSize }: ZipEntry): Buffer {
  const { nameStart, nameEnd, contentStart } = readLocal(bytes, start);
  if (normalisePartName(bytes.toString('utf8', nameStart, nameEnd)) !== name) throw refusals.suspicious();
  return bytes.subarray(contentStart, contentStart + storedSize);
}

/**
 * Walks the central directory of a zip archive without inflating anything; folders are left out. Throws a RefusedWorkbook for
 * overlapping entries, a broken directory, and past {@link ZIP_LIMITS}.
 */
export function readZipDirectory(bytes: Buffer): ZipEntry[] {
  const zipEnd = findZipEnd(bytes);
  if (zipEnd.count > ZIP_LIMITS.entries)
    throw refusals.tooLarge(`plus de ${ZIP_LIMITS.entries} fichiers internes`);
  const entries: ZipEntry[] = [];
  let at = zipEnd.start;
  for (let index = 0; index < zipEnd.count; index++) {
    const { entry, next } = readCentral(bytes, at, zipEnd);
    entries.push(entry);
    at = next;
  }
  const total = entries.reduce((sum, entry) => sum + entry.size, 0);
  if (total > ZIP_LIMITS.totalBytes) throw refusals.tooLarge('plus de 64 Mo une fois décompressé');
  refuseOverlaps(bytes, entries, zipEnd.start);
  return entries.filter((entry) => entry.size > 0 || entry.storedSize > 0);
}
