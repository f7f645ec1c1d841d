import { useEffect } from 'react';
import { toastFailure } from './toast.tsx';

/** Says once, as a toast, that reading failed: the server's sentence, or the fallback of the screen. */
export function useFailureToast(error: unknown, fallback: string): void {
  useEffect(() => {
    if (error) toastFailure(error, fallback);
  }, [error, fallback]);
}
