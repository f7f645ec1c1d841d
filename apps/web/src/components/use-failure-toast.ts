import { useEffect } from 'react';
import { sentenceOf } from '../lib/api.ts';
import { toastError } from './toast.tsx';

/** Says once, as a toast, that reading failed: the server's sentence, or the fallback of the screen. */
export function useFailureToast(error: unknown, fallback: string): void {
  useEffect(() => {
    if (error) toastError(sentenceOf(error, fallback));
  }, [error, fallback]);
}
