import { useEffect, useState } from 'react';
import { readIdentity } from './session.ts';

/** Tells up to which number this tab knows the changes; undefined while it knows nothing. */
let knowsUpTo: () => number | undefined = () => undefined;

/** Sets where that is known. */
export function lookAt(source: typeof knowsUpTo): void {
  knowsUpTo = source;
}

/** What this tab wrote for who is signed in, and so knows whatever was told since. */
let own: { identity: string | null; numbers: number[] } = { identity: null, numbers: [] };
/** The server takes so many. */
const OWN_MAX = 200;

/** Notes the number of a change that was answered. */
export function noteOwn(number: number): void {
  const identity = readIdentity();
  if (own.identity !== identity) own = { identity, numbers: [] };
  own.numbers = [...own.numbers, number].slice(-OWN_MAX);
}

/** The dialogs that are open, each with what was known when it was opened. */
const opened: { seen: number | undefined }[] = [];

/** What a write that begins now is based on: what was known when the open dialog was opened, else what is known by now. */
export const seenNow = (): number | undefined => (opened.at(-1) ?? { seen: knowsUpTo() }).seen;

/** Whether a dialog is open, in which something may have been typed. */
export const hasOpenDialog = (): boolean => opened.length > 0;

/** Remembers what was known when a dialog was opened: what it shows, and so what it writes, is based on that. */
export function useSeenWhenOpened(): void {
  const [dialog] = useState(() => ({ seen: knowsUpTo() }));
  useEffect(() => {
    opened.push(dialog);
    // What it sends while it closes is based on it too.
    return () => void setTimeout(() => opened.splice(opened.indexOf(dialog), 1));
  }, [dialog]);
}

/** What this tab itself wrote after a number. */
export const ownSince = (seen: number): number[] =>
  own.identity === readIdentity() ? own.numbers.filter((number) => number > seen) : [];

/**
 * The header of a write: what it is based on, and what this tab itself wrote since (docs/domain.md, « Two people at once »).
 * @param known what it wrote before the page was loaded anew
 */
export const sayNumbers = (seen: number, known: readonly number[] = []): string =>
  [seen, ...new Set([...known, ...ownSince(seen)].slice(-OWN_MAX))].join(', ');
