/** Characters that nothing shows, such as the soft hyphen, the zero-width space and marks of direction. */
const INVISIBLE = /\p{Default_Ignorable_Code_Point}/gu;

/** The text without characters that nothing shows: what looks the same is the same. */
export const dropInvisible = (text: string): string => text.replaceAll(INVISIBLE, '');

/**
 * Any kind and number of spaces as one, none around, nothing invisible, and accents in one character with their letter, as not
 * every program writes them: names that look the same are the same.
 */
export const collapseSpaces = (text: string): string =>
  dropInvisible(text).normalize('NFC').replaceAll(/\s+/g, ' ').trim();
