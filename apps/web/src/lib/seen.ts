import { useEffect, useState } from 'react';
import { readToken } from './session.ts';

/** Tells up to which number this tab knows the changes; undefined while it knows nothing. */
let knowsUpTo: () => number | undefined = () => undefined;

/** Sets where that is known. */
export function lookAt(source: typeof knowsUpTo): void {
  knowsUpTo = source;
}

/** What this session wrote in this tab, and so knows whatever was told since. */
let own: { token: string | null; numbers: number[] } = { token: null, numbers: [] };
/** The server takes so many. */
const OWN_MAX = 200;

/** Notes the number of a change that was answered. */
export function noteOwn(number: number): void {
  const token = readToken();
  if (own.token !== token) own = { token, numbers: [] };
  own.numbers = [...own.numbers, number].slice(-OWN_MAX);
}

/** The dialogs that are open, each with what was known when it was opened. */
const opened: { seen: number | undefined }[] = [];

/** What a write that begins now is based on: what was known when the open dialog was opened, else what is known by now. */
export const seenNow = (): number | undefined => (opened.at(-1) ?? { seen: knowsUpTo() }).seen;

/** Remembers what was known when a dialog was opened: what it shows, and so what it writes, is based on that. */
export function useSeenWhenOpened(): void {
  const [dialog] = useState(() => ({ seen: knowsUpTo() }));
  useEffect(() => {
    opened.push(dialog);
    // What it sends while it closes is based on it too.
    return () => void setTimeout(() => opened.splice(opened.indexOf(dialog), 1));
  }, [dialog]);
}

/** The header of a write: what it is based on, and what this tab itself wrote since (docs/domain.md, « Two people at once »). */
export function sayNumbers(seen: number): string {
  const later = own.token === readToken() ? own.numbers.filter((number) => number > seen) : [];
  return [seen, ...later].join(', ');
}
