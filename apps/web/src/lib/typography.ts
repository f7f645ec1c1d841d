/** A sentence of the server or the contract as French is set: a thin space that does not break before ; : ! ? » and after «. */
export const typeset = (sentence: string): string => sentence.replace(/ (?=[;:!?»])|(?<=«) /g, '\u202f');
