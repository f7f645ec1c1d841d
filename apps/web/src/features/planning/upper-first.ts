/** The contract words its faults as parts of a sentence; at a field they start one. */
export const upperFirst = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
