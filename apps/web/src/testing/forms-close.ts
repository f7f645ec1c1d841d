import { waitFor } from '@testing-library/react';

/*
 * A form in a dialog closes once what it sent is stored, or it could be sent twice. That it does is no part of what most tests are about: it is
 * looked at after every test in which a form was sent and stored.
 */

/** What stays, by its title: a list with a form in it. */
const STAYING: ReadonlySet<string> = new Set(['Personnes']);

/** Of the form that was sent last, until it is answered. */
let sent: Element | null = null;
/** What has been stored from. */
const stored = new Set<Element>();

document.addEventListener(
  'submit',
  ({ target }) => {
    sent = target instanceof Element ? target.closest('[role="dialog"]') : null;
  },
  { capture: true },
);

/** Tells that a write was answered. */
export function noteAnswer(isStored: boolean): void {
  if (isStored && sent !== null) stored.add(sent);
  sent = null;
}

const titleOf = (dialog: Element): string => dialog.querySelector('h2')?.textContent ?? '';

const findOpen = () => [...stored].filter((one) => one.isConnected && !STAYING.has(titleOf(one)));

/** Waits until whatever was stored from has closed. Throws where it does not. */
export async function expectFormsClosed(): Promise<void> {
  try {
    if (findOpen().length > 0)
      await waitFor(() => {
        const [open] = findOpen();
        if (open) throw new Error(`« ${titleOf(open)} » stays open, though what it sent is stored`);
      });
  } finally {
    stored.clear();
    sent = null;
  }
}
