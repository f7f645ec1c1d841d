import { useEffect } from 'react';
import { focusContent } from '../lib/focus.ts';

/** How long whoever knows better has to take the focus first. */
const PATIENCE_MS = 50;

/** The dialog in front, else the content of the screen. */
const focusWhatIsShown = () => {
  if (document.activeElement !== document.body) return;
  const dialog = [...document.querySelectorAll<HTMLElement>('[aria-modal="true"]')].at(-1);
  if (dialog) dialog.focus({ preventScroll: true });
  else focusContent();
};

/**
 * When the control that had the focus goes away and nothing takes it, what is shown takes it itself. Without this the keyboard would
 * start again at the top of the page.
 */
export function useFocusGuard(): void {
  useEffect(() => {
    let focused: Element | null = null;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const enter = ({ target }: FocusEvent) => {
      focused = target instanceof Element ? target : null;
      clearTimeout(timer);
    };
    const leave = ({ target }: FocusEvent) =>
      // Some browsers say so too when the control is removed, then it is gone by the next task, or disabled while something is sent.
      queueMicrotask(() => {
        if (target === focused && focused?.isConnected && !focused.matches(':disabled')) focused = null;
      });
    const observer = new MutationObserver(() => {
      if (focused === null || focused.isConnected) return;
      focused = null;
      clearTimeout(timer);
      timer = setTimeout(focusWhatIsShown, PATIENCE_MS);
    });
    document.addEventListener('focusin', enter);
    document.addEventListener('focusout', leave);
    observer.observe(document.body, { subtree: true, childList: true });
    return () => {
      document.removeEventListener('focusin', enter);
      document.removeEventListener('focusout', leave);
      observer.disconnect();
      clearTimeout(timer);
    };
  }, []);
}
