import { randomUUID } from 'node:crypto';

/** The form under which a visa or an e-mail address is unique: without case, composed accents. */
export const foldCase = (text: string): string => text.normalize('NFC').toLowerCase();

/** A new identifier. */
export const newId = (): string => randomUUID();

/** A boolean as both databases store it. */
export const toFlag = (value: boolean): 0 | 1 => (value ? 1 : 0);
