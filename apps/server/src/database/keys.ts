import { randomUUIDv7 } from 'node:crypto';

/** The form under which a visa or an e-mail address is unique: without case, composed accents. */
export const foldCase = (text: string): string => text.normalize('NFC').toLowerCase();

/** A new identifier; one made later sorts behind, so that the parts of a position stand in the order in which they were made. */
export const newId = (): string => randomUUIDv7();

/** A boolean as both databases store it. */
export const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);
