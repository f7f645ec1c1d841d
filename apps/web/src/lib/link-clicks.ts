import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';

/** Whether a click is for the browser: it opens another tab, saves, or was answered already. */
export const isOfBrowser = (event: MouseEvent | globalThis.MouseEvent) =>
  event.defaultPrevented ||
  event.button !== 0 ||
  event.metaKey ||
  event.ctrlKey ||
  event.shiftKey ||
  event.altKey;

/** For the element around hundreds of plain links (`<a href>`): one handler that leads to the screens of all of them, as `Link` would. */
export function useLinkClicks(): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[href^="/"]') : null;
    if (!link || isOfBrowser(event)) return;
    event.preventDefault();
    void navigate(link.getAttribute('href') ?? '');
  };
}
