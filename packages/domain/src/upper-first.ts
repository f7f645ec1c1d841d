/** A sentence, or its beginning, with a capital. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
