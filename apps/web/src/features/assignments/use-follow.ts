import { type MouseEvent, useCallback } from 'react';
import { useNavigate } from 'react-router';

/**
 * Goes where a link leads: hundreds of them need no handler each, and need not listen to where the router is. What opens elsewhere is left to
 * the browser. Answers whether the click was on a link.
 */
export function useFollow() {
  const navigate = useNavigate();
  return useCallback(
    (event: MouseEvent): boolean => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const address = link?.getAttribute('href');
      if (address === null || address === undefined) return false;
      const isElsewhere = event.ctrlKey || event.metaKey || event.shiftKey || event.altKey;
      if (!isElsewhere) {
        event.preventDefault();
        void navigate(address);
      }
      return true;
    },
    [navigate],
  );
}
