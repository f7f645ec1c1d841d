import { crc32 } from 'node:zlib';

/** A file to put in an archive. */
export interface PackedFile {
  name: string;
  content: Buffer;
}

/** The fields that a local header and its directory record share: versions, flags, times, sizes. */
function writeCommon({ name, content }: PackedFile): Buffer {
  const common = Buffer.alloc(26);
  common.writeUInt16LE(20, 0);
  common.writeUInt16LE(0x0800, 2); // names are UTF-8
  common.writeUInt32LE(crc32(content), 10);
  common.writeUInt32LE(content.length, 14);
  common.writeUInt32LE(content.length, 18);
  common.writeUInt16LE(Buffer.byteLength(name), 22);
  return common;
}

/** Packs files uncompressed into a zip archive. */
export function packZip(files: readonly PackedFile[]): Buffer {
  const parts: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const file of files) {
    const common = writeCommon(file);
    const name = Buffer.from(file.name);
    const local = [Buffer.from('504b0304', 'hex'), common, name, file.content];
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.from('504b01021400', 'hex'), common, place, name);
    parts.push(...local);
    offset += local.reduce((sum, part) => sum + part.length, 0);
  }
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(
    directory.reduce((sum, part) => sum + part.length, 0),
    12,
  );
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...parts, ...directory, end]);
}
