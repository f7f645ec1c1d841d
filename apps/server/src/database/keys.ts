import { randomUUID } from 'node:crypto';

/** The form under which a visa or an e-mail address is unique: without case, composed accents. */
export const foldCase = (text: string): string => text.normalize('NFC').toLowerCase();

/** The 60 bits that order the identifiers: milliseconds, then a counter of 12 bits within one. */
let lastTick = 0n;

/** Never goes back; a counter that is full goes on in the next millisecond. */
function nextTick(): bigint {
  const now = BigInt(Date.now()) << 12n;
  lastTick = now > lastTick ? now : lastTick + 1n;
  return lastTick;
}

/**
 * A new identifier (UUID version 7, RFC 9562, section 6.2). One made later by this process sorts behind, so that the
 * parts of a position stand in the order in which they were made.
 */
export function newId(): string {
  const tick = nextTick().toString(16).padStart(15, '0');
  const variantAndRandom = randomUUID().slice(19);
  return `${tick.slice(0, 8)}-${tick.slice(8, 12)}-7${tick.slice(12)}-${variantAndRandom}`;
}

/** A boolean as both databases store it. */
export const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);
