import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { idle } from '../lib/idle.ts';

/** So long after it could not be loaded it is tried again. */
const AGAIN_MS = 5000;

/** Knows whether the server answers, and keeps what is changed meanwhile: its code comes once the screen is there, while it still can. */
export function useOutbox(): void {
  const client = useQueryClient();
  useEffect(() => {
    const end = new AbortController();
    const begin = async (): Promise<void> => {
      await idle();
      if (end.signal.aborted) return;
      const { followConnection } = await import('./waiting-changes/follow-connection.ts');
      await followConnection(client, end.signal);
    };
    const attempt = () => void begin().catch(() => setTimeout(attempt, AGAIN_MS));
    attempt();
    return () => end.abort();
  }, [client]);
}
