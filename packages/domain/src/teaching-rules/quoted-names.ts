/**
 * Names that a text holds in quotes, « "Bleue, verte" », so that nothing in them divides it: a quote in one is written twice. Hidden, a
 * name is one word, which begins and ends with characters that no name may have.
 */
const [OPEN, CLOSE] = ['\uFDD0', '\uFDD1'];
const QUOTED = /"((?:[^"]|"")*)"/g;
const HIDDEN = /\uFDD0([^\uFDD0\uFDD1]*)\uFDD1/g;

const encode = (name: string): string => encodeURIComponent(name.toWellFormed()).replaceAll("'", '%27');

/** Hides the names that stand in quotes. */
export const hideQuoted = (text: string): string =>
  text
    .replaceAll(/[\uFDD0\uFDD1]/g, '')
    .replaceAll(QUOTED, (_, name: string) => `${OPEN}${encode(name.replaceAll('""', '"'))}${CLOSE}`);

/** A name in quotes. */
export const quoteName = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The text as it was typed. */
export const showQuoted = (text: string): string =>
  text.replaceAll(HIDDEN, (_, name: string) => quoteName(decodeURIComponent(name)));

/** Whether names are hidden in a text. */
export const hasQuoted = (text: string): boolean => text.includes(OPEN);

/** The name that a text hides, where it is nothing else. */
export function readQuoted(text: string): string | undefined {
  const isName = text.startsWith(OPEN) && text.indexOf(CLOSE) === text.length - 1;
  return isName ? decodeURIComponent(text.slice(1, -1)) : undefined;
}
