import { refusals } from './refused-workbook.ts';

/** Where the central directory of an archive lies, and how many entries it has. */
export interface ZipEnd {
  count: number;
  start: number;
  end: number;
  /** Bytes that something wrote before the archive: every offset in it is short by so many. */
  shift: number;
}

const END = { signature: 0x06054b50, length: 22 };
const END64 = { signature: 0x06064b50, length: 56 };
const LOCATOR64 = { signature: 0x07064b50, length: 20 };
export const CENTRAL_SIGNATURE = 0x02014b50;

interface EndRecord {
  at: number;
  count: number;
  size: number;
  start: number;
  isSplit: boolean;
}

/** A 64-bit number of an archive; what no archive of 5 MB can need becomes infinite. */
export function readBig(bytes: Buffer, at: number): number {
  if (at + 8 > bytes.length) return Number.POSITIVE_INFINITY;
  const value = Number(bytes.readBigUInt64LE(at));
  return Number.isSafeInteger(value) ? value : Number.POSITIVE_INFINITY;
}

const signatureAt = (bytes: Buffer, at: number) =>
  at >= 0 && at + 4 <= bytes.length ? bytes.readUInt32LE(at) : undefined;

function readPlainEnd(bytes: Buffer, at: number): EndRecord {
  const [disk, directoryDisk, onDisk, count] = [4, 6, 8, 10].map((field) => bytes.readUInt16LE(at + field));
  return {
    at,
    count: count ?? 0,
    size: bytes.readUInt32LE(at + 12),
    start: bytes.readUInt32LE(at + 16),
    isSplit: onDisk !== count || disk !== directoryDisk || (disk !== 0 && disk !== 0xffff),
  };
}

/** Writers that cannot know the size beforehand use the 64-bit records in small files too. */
function readBigEnd(bytes: Buffer, at: number): EndRecord | undefined {
  const locator = at - LOCATOR64.length;
  if (signatureAt(bytes, locator) !== LOCATOR64.signature) return undefined;
  const record = [readBig(bytes, locator + 8), locator - END64.length].find(
    (place) => signatureAt(bytes, place) === END64.signature && place + END64.length <= locator,
  );
  if (record === undefined) return undefined;
  return {
    at: record,
    count: readBig(bytes, record + 32),
    size: readBig(bytes, record + 40),
    start: readBig(bytes, record + 48),
    isSplit: false,
  };
}

/** The directory that an end record leads to: right before it, or where the record says. */
function placeDirectory(bytes: Buffer, { at, count, size, start }: EndRecord): ZipEnd | undefined {
  const place = [at - size, start].find(
    (from) => from >= 0 && from <= at && (count === 0 || signatureAt(bytes, from) === CENTRAL_SIGNATURE),
  );
  if (place === undefined) return undefined;
  return { count, start: place, end: at, shift: Math.max(0, place - start) };
}

/**
 * Finds the end of a zip archive: the last one with a directory, whatever follows it or stands before the archive.
 * Throws a RefusedWorkbook when there is none.
 */
export function findZipEnd(bytes: Buffer): ZipEnd {
  const signature = Buffer.from('504b0506', 'hex');
  let at = bytes.lastIndexOf(signature, bytes.length - END.length);
  for (; at >= 0; at = at === 0 ? -1 : bytes.lastIndexOf(signature, at - 1)) {
    const record = readBigEnd(bytes, at) ?? readPlainEnd(bytes, at);
    if (record.isSplit) continue;
    const end = placeDirectory(bytes, record);
    if (end) return end;
  }
  throw refusals.damaged();
}
