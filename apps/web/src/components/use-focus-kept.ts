import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Keeps the focus in an element when the control that had it goes away: the element takes it itself (give it `tabIndex={-1}`).
 * Without this the keyboard would start again at the top of the page.
 */
export function useFocusKept(element: RefObject<HTMLElement | null>): void {
  const isInside = useRef(false);
  useEffect(() => {
    const within = element.current;
    const enter = () => {
      isInside.current = true;
    };
    const leave = ({ target }: FocusEvent) =>
      // Some browsers say so too when the control is removed: then it is gone by the next task.
      queueMicrotask(() => {
        const isLeft = target instanceof Node && target.isConnected;
        if (isLeft && !within?.contains(document.activeElement)) isInside.current = false;
      });
    within?.addEventListener('focusin', enter);
    within?.addEventListener('focusout', leave);
    return () => {
      within?.removeEventListener('focusin', enter);
      within?.removeEventListener('focusout', leave);
    };
  }, [element]);
  // As soon as it is gone: later the guard of the whole page (`use-focus-guard.ts`) could have taken it.
  useLayoutEffect(() => {
    if (isInside.current && document.activeElement === document.body)
      element.current?.focus({ preventScroll: true });
  });
}
