/** Any kind and number of spaces as one, none around: names that look the same are the same. */
export const collapseSpaces = (text: string): string => text.replaceAll(/[\s\u200b\ufeff]+/g, ' ').trim();
