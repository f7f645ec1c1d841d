import { useEffect, useRef } from 'react';
import { toastInfo, toastSuccess } from '../../components/toast.tsx';
import { useConnection, type WaitingChange } from '../../lib/connection.ts';
import { countOf } from '../../lib/numbers.ts';
import { ConnectionBanner } from './connection-banner.tsx';
import { RefusedChanges } from './refused-changes.tsx';

/** Says once that everything that waited is stored, where somebody was told that it waits. */
function useSentToast(isShown: boolean, sent: number): void {
  const before = useRef(0);
  useEffect(() => {
    if (isShown) return;
    const now = sent - before.current;
    before.current = sent;
    if (now > 0) toastSuccess(countOf(now, 'modification enregistrée', 'modifications enregistrées'));
  }, [isShown, sent]);
}

/** Says of what has come to wait, and no screen shows, that it is not lost. */
function useWaitingToast(isShown: boolean, waiting: readonly WaitingChange[]): void {
  const known = useRef(new Set(waiting.map(({ id }) => id)));
  useEffect(() => {
    if (!isShown) return;
    for (const one of waiting) {
      if (!one.isShown && !known.current.has(one.id)) toastInfo(`${one.name} attend la connexion`);
      known.current.add(one.id);
    }
  }, [isShown, waiting]);
}

/** That the connection is lost with what waits for it, and what was refused then. */
export function ConnectionNotices() {
  const connection = useConnection();
  const { isLost, isLong, refused, sent, waiting } = connection;
  const isShown = isLost || isLong;
  useSentToast(isShown, sent);
  useWaitingToast(isShown, waiting);
  return (
    <>
      <ConnectionBanner connection={isShown ? connection : null} />
      {refused.length > 0 && <RefusedChanges refused={refused} />}
    </>
  );
}
