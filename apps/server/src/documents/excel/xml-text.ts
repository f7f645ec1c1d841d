import { isUtf8 } from 'node:buffer';
import { refusals } from './refused-workbook.ts';

const DECLARED = /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w.:-]+)["']/;
const DECLARATION = /<!(?:DOCTYPE|ENTITY)/i;

/** The encoding by the first bytes: a byte order mark, or how « < » is written. */
function detectByBytes(content: Buffer): string | undefined {
  const [first, second, third] = content;
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  if ((first === 0xff && second === 0xfe) || (first === 0x3c && second === 0)) return 'utf-16le';
  if ((first === 0xfe && second === 0xff) || (first === 0 && second === 0x3c)) return 'utf-16be';
  return undefined;
}

function detectEncoding(content: Buffer): string {
  const byBytes = detectByBytes(content);
  if (byBytes !== undefined) return byBytes;
  const declared = DECLARED.exec(content.toString('latin1', 0, 200))?.[1]?.toLowerCase() ?? 'utf-8';
  // Some writers declare the encoding of the text they had in memory.
  return declared.startsWith('utf-16') || declared.startsWith('ucs-2') ? 'utf-8' : declared;
}

function toUtf8(content: Buffer): Buffer {
  const encoding = detectEncoding(content);
  if (encoding === 'utf-8' && content[0] !== 0xef) {
    if (!isUtf8(content)) throw refusals.suspicious();
    return content;
  }
  try {
    return Buffer.from(new TextDecoder(encoding, { fatal: true }).decode(content));
  } catch {
    throw refusals.suspicious();
  }
}

/**
 * The XML of a part in any encoding a spreadsheet reads, as UTF-8 with one character for each byte: markup is found in it as in
 * any text, and it costs no more memory than the bytes. Throws a RefusedWorkbook for what declares entities, which no
 * spreadsheet writes, and for what is no text.
 */
export function readXml(content: Buffer): string {
  const text = toUtf8(content).toString('latin1');
  if (text.includes('\0') || DECLARATION.test(text)) throw refusals.suspicious();
  return text;
}
