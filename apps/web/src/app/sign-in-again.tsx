import { toastInfo } from '../components/toast.tsx';
import { SignInAgainDialog } from '../features/accounts/sign-in-again-dialog.tsx';
import { countOf } from '../lib/numbers.ts';
import { readConnection } from '../lib/connection.ts';
import { heldInFront } from '../lib/conflicts.ts';
import { onSession, openSession, readIdentity, readPerson, readToken } from '../lib/session.ts';
import { showInFront } from './in-front.tsx';
import type { Session } from '@pupitre/contract';

/** What one has in hand stays where it is, under the name of who decided it. */
function sayWhoseChangesWait(name: string | undefined): void {
  const count = readConnection().waiting.length;
  if (count === 0) return;
  const whose = name === undefined ? "d'une autre personne" : `de ${name}`;
  toastInfo(
    `${countOf(count, 'modification en attente', 'modifications en attente')} ${whose}\u202f: gardées sur cet appareil, elles partiront à sa prochaine connexion, pas sous votre nom.`,
  );
}

/** Another tab may be where somebody signs in again, or leaves. */
function awaitElsewhere(token: string | null): { promise: Promise<null>; stop: () => void } {
  const { promise, resolve } = Promise.withResolvers<null>();
  const stop = onSession(() => {
    if (readToken() !== token) resolve(null);
  });
  return { promise, stop };
}

/**
 * Has somebody sign in again over what stands open, which stays as it is. Tells whether it is the same person in the same school;
 * then what was refused can go on.
 */
export function signInAgain(token: string | null): Promise<boolean> {
  return heldInFront(async () => {
    const before = { token: readToken(), identity: readIdentity(), person: readPerson() };
    // Left, or signed in again in another tab, while this was on its way.
    if (before.token !== token) return false;
    const elsewhere = awaitElsewhere(before.token);
    const session = await showInFront<Session | null>((answer) => {
      void elsewhere.promise.then(answer);
      return <SignInAgainDialog person={before.person} onSession={answer} onLeave={() => answer(null)} />;
    });
    elsewhere.stop();
    if (session) {
      if (session.person.id !== before.person?.id) sayWhoseChangesWait(before.person?.name);
      openSession(session);
    }
    return readToken() !== before.token && readToken() !== null && readIdentity() === before.identity;
  });
}
