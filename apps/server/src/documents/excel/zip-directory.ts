import { refusals } from './refused-workbook.ts';

/** One file of a zip archive, as its central directory and its local header both describe it. */
export interface ZipEntry {
  name: string;
  isDeflated: boolean;
  crc: number;
  /** Bytes once inflated, as declared. */
  size: number;
  /** Where the header and its stored content begin and end in the archive. */
  start: number;
  contentStart: number;
  end: number;
}

const END = { signature: 0x06054b50, length: 22, maxComment: 0xffff };
const CENTRAL = { signature: 0x02014b50, length: 46 };
const LOCAL = { signature: 0x04034b50, length: 30 };
const ZIP64_EXTRA = 0x0001;
/** Bits 0, 6 and 13 of the flags: encrypted, strongly encrypted, masked headers. */
const ENCRYPTED = 0x2041;

const ZIP_LIMITS = { entries: 500, entryBytes: 32 * 1024 * 1024, totalBytes: 64 * 1024 * 1024 };

function findEnd(bytes: Buffer): number {
  const last = bytes.length - END.length;
  for (let at = last; at >= Math.max(0, last - END.maxComment); at--) {
    const isEnd = bytes.readUInt32LE(at) === END.signature;
    if (isEnd && at + END.length + bytes.readUInt16LE(at + 20) === bytes.length) return at;
  }
  throw refusals.damaged();
}

/** Zip64 and multi-volume archives put 0xFFFF… or other disk numbers here; no workbook of 5 MB needs either. */
function readEnd(bytes: Buffer) {
  const at = findEnd(bytes);
  const [disk, directoryDisk, onDisk, count] = [4, 6, 8, 10].map((field) => bytes.readUInt16LE(at + field));
  const size = bytes.readUInt32LE(at + 12);
  const start = bytes.readUInt32LE(at + 16);
  if (disk !== 0 || directoryDisk !== 0 || onDisk !== count || count === undefined)
    throw refusals.suspicious();
  if (start + size !== at) throw refusals.suspicious();
  if (count > ZIP_LIMITS.entries) throw refusals.tooLarge(`plus de ${ZIP_LIMITS.entries} fichiers internes`);
  return { count, start, end: at };
}

function hasZip64(extra: Buffer): boolean {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) === ZIP64_EXTRA) return true;
  }
  return false;
}

/** The local header must tell the same story as the directory, or two readers would see two archives. */
function readLocal(bytes: Buffer, start: number, name: Buffer, method: number): number {
  if (start + LOCAL.length > bytes.length || bytes.readUInt32LE(start) !== LOCAL.signature)
    throw refusals.damaged();
  const nameLength = bytes.readUInt16LE(start + 26);
  const localName = bytes.subarray(start + LOCAL.length, start + LOCAL.length + nameLength);
  if (!localName.equals(name) || bytes.readUInt16LE(start + 8) !== method) throw refusals.suspicious();
  return start + LOCAL.length + nameLength + bytes.readUInt16LE(start + 28);
}

function readCentral(bytes: Buffer, at: number, limit: number): { entry: ZipEntry; next: number } {
  if (at + CENTRAL.length > limit || bytes.readUInt32LE(at) !== CENTRAL.signature) throw refusals.damaged();
  const method = bytes.readUInt16LE(at + 10);
  const storedSize = bytes.readUInt32LE(at + 20);
  const size = bytes.readUInt32LE(at + 24);
  const nameEnd = at + CENTRAL.length + bytes.readUInt16LE(at + 28);
  const extraEnd = nameEnd + bytes.readUInt16LE(at + 30);
  const next = extraEnd + bytes.readUInt16LE(at + 32);
  const start = bytes.readUInt32LE(at + 42);
  if (next > limit) throw refusals.damaged();
  if ((bytes.readUInt16LE(at + 8) & ENCRYPTED) !== 0) throw refusals.protected();
  if (method !== 0 && method !== 8) throw refusals.suspicious();
  if (hasZip64(bytes.subarray(nameEnd, extraEnd))) throw refusals.suspicious();
  if (size > ZIP_LIMITS.entryBytes) throw refusals.tooLarge('un fichier interne dépasse 32 Mo');
  const name = bytes.subarray(at + CENTRAL.length, nameEnd);
  const contentStart = readLocal(bytes, start, name, method);
  const entry: ZipEntry = {
    name: name.toString('utf8'),
    isDeflated: method === 8,
    crc: bytes.readUInt32LE(at + 16),
    size,
    start,
    contentStart,
    end: contentStart + storedSize,
  };
  return { entry, next };
}

function refuseOverlaps(entries: readonly ZipEntry[], directoryStart: number): void {
  let free = 0;
  for (const entry of entries.toSorted((a, b) => a.start - b.start)) {
    if (entry.start < free) throw refusals.suspicious();
    free = entry.end;
  }
  if (free > directoryStart) throw refusals.damaged();
}

/**
 * Walks the central directory of a zip archive without inflating anything. Throws a RefusedWorkbook for zip64, encrypted,
 * overlapping or duplicate entries, and past {@link ZIP_LIMITS}.
 */
export function readZipDirectory(bytes: Buffer): ZipEntry[] {
  const { count, start, end } = readEnd(bytes);
  const entries: ZipEntry[] = [];
  let at = start;
  for (let index = 0; index < count; index++) {
    const { entry, next } = readCentral(bytes, at, end);
    entries.push(entry);
    at = next;
  }
  if (at !== end) throw refusals.suspicious();
  const total = entries.reduce((sum, entry) => sum + entry.size, 0);
  if (total > ZIP_LIMITS.totalBytes) throw refusals.tooLarge('plus de 64 Mo une fois décompressé');
  const names = new Set(entries.map((entry) => entry.name.replaceAll('\\', '/').toLowerCase()));
  if (names.size !== entries.length) throw refusals.suspicious();
  refuseOverlaps(entries, start);
  return entries;
}
