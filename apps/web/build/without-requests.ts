import type { Plugin } from 'vite';

const CONTRACT = /packages\/contract\/src\/[\w-]+\.ts$/;
const TABLE = /^export const \w+Operations = \{$/m;
/** A field of an operation, by its indentation. */
const FIELD = /^ {4}(?:params|query|body): /m;
const OPENING = new Set('([{');
const CLOSING = new Set(')]}');
const QUOTES = new Set('\'"`');

/** Where the value that begins at an index ends: at its comma. */
function endOfValue(code: string, start: number): number {
  let depth = 0;
  for (let index = start; index < code.length; index += 1) {
    const letter = code[index] ?? '';
    if (letter === '/' && (code[index + 1] === '*' || code[index + 1] === '/'))
      index = code.indexOf(code[index + 1] === '*' ? '*/' : '\n', index + 2);
    else if (QUOTES.has(letter)) {
      do index += code[index] === '\\' ? 2 : 1;
      while (index < code.length && code[index] !== letter);
    } else if (OPENING.has(letter)) depth += 1;
    else if (CLOSING.has(letter)) depth -= 1;
    else if (letter === ',' && depth === 0) return index + 1;
  }
  return code.length;
}

/** Takes the schemas of what a request holds out of a table of operations. */
export function stripRequests(code: string): string {
  const start = TABLE.exec(code)?.index;
  if (start === undefined) return code;
  let rest = code.slice(start);
  for (let field = FIELD.exec(rest); field; field = FIELD.exec(rest))
    rest = rest.slice(0, field.index) + rest.slice(endOfValue(rest, field.index + field[0].length));
  return code.slice(0, start) + rest;
}

/** Leaves out what a request may hold: the server looks at it, the client sends what the compiler has looked at. */
export function withoutRequests(): Plugin {
  return {
    name: 'without-requests',
    apply: 'build',
    enforce: 'pre',
    transform: { filter: { id: CONTRACT }, handler: (code) => ({ code: stripRequests(code), map: null }) },
  };
}
