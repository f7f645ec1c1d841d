import { type RefObject, use, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { afterPaint } from '../lib/after-paint.ts';
import { isOfBrowser } from '../lib/link-clicks.ts';
import type { WhenRendered } from './rendered-screen.tsx';
import { ScreenSeen } from './screen-place.tsx';

/** How long a press waits for a screen that is being rendered, on a slow machine; then the router goes there as ever. */
const PATIENCE_MS = 1000;

/**
 * Has a screen seen at the press of its link, as soon as it is rendered, and goes there once it is painted: what the router, React and
 * the effects of the screen do then is no part of what is waited for. Answers whether it was pressed.
 */
export function usePress(
  link: HTMLAnchorElement,
  isAhead: boolean,
  whenRendered: WhenRendered,
): RefObject<boolean> {
  const { see } = use(ScreenSeen);
  const navigate = useNavigate();
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isAhead) return undefined;
    const press = (event: MouseEvent) => {
      if (isOfBrowser(event)) return;
      event.preventDefault();
      if (isPressed.current) return;
      isPressed.current = true;
      let go = () => {
        go = () => undefined;
        see(link.pathname);
        void afterPaint().then(() => navigate(link.pathname));
      };
      whenRendered(() => go());
      setTimeout(() => go(), PATIENCE_MS);
    };
    link.addEventListener('click', press);
    return () => link.removeEventListener('click', press);
  });
  return isPressed;
}
