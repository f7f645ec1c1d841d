import { type ContextType, type RefObject, use, useEffect, useRef } from 'react';
import { UNSAFE_DataRouterContext as DataRouterContext, useNavigate } from 'react-router';
import { afterPaint } from '../lib/after-paint.ts';
import { isOfBrowser } from '../lib/link-clicks.ts';
import type { WhenRendered } from './rendered-screen.tsx';
import { ScreenSeen } from './screen-place.tsx';

/** How long a press waits for a screen that is being rendered, on a slow machine; then the router goes there as ever. */
const PATIENCE_MS = 1000;

type RouterContext = ContextType<typeof DataRouterContext>;

/** From the press of a link on, whether somebody has gone elsewhere since: pressed another one, signed out, or is on the way to another path or there. */
function watchWay(link: HTMLAnchorElement, context: RouterContext): () => boolean {
  let isOther = false;
  const note = (event: MouseEvent) => {
    const pressed = event.target instanceof Element && event.target.closest('a[href^="/"]');
    if (!pressed || pressed === link || isOfBrowser(event)) return;
    isOther = true;
    document.removeEventListener('click', note, true);
  };
  // This press has passed here by now.
  document.addEventListener('click', note, true);
  const from = context?.router.state.location.pathname;
  return () => {
    const state = context?.router.state;
    // A screen may write into the address what it shows; that leads nowhere.
    const way = state?.navigation.location ?? state?.location;
    return isOther || way?.pathname !== from || !link.isConnected;
  };
}

/**
 * Has a screen seen at the press of its link, as soon as it is rendered, and goes there once it is painted: what the router, React and
 * the effects of the screen do then is no part of what is waited for. Whoever goes elsewhere meanwhile is not called back.
 * @param onOvertaken is told of that
 * @returns whether it was pressed, and nobody has gone elsewhere
 */
export function usePress(
  link: HTMLAnchorElement,
  isAhead: boolean,
  whenRendered: WhenRendered,
  onOvertaken: () => void,
): RefObject<boolean> {
  const { see } = use(ScreenSeen);
  const context = use(DataRouterContext);
  const navigate = useNavigate();
  const isPressed = useRef(false);
  useEffect(() => {
    if (!isAhead) return undefined;
    const press = (event: MouseEvent) => {
      if (isOfBrowser(event)) return;
      event.preventDefault();
      if (isPressed.current) return;
      isPressed.current = true;
      const isElsewhere = watchWay(link, context);
      const orLeave = (goOn: () => void) => {
        if (!isElsewhere()) return goOn();
        isPressed.current = false;
        return onOvertaken();
      };
      let go = () => {
        go = () => undefined;
        orLeave(() => {
          see(link.pathname);
          void afterPaint().then(() => orLeave(() => void navigate(link.pathname)));
        });
      };
      whenRendered(() => go());
      setTimeout(() => go(), PATIENCE_MS);
    };
    link.addEventListener('click', press);
    return () => link.removeEventListener('click', press);
  });
  return isPressed;
}
