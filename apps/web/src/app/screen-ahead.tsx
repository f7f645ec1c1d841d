import {
  Activity,
  Component,
  type ComponentType,
  type ContextType,
  type ReactNode,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  NavigationType,
  UNSAFE_LocationContext as LocationContext,
  UNSAFE_RouteContext as RouteContext,
} from 'react-router';
import { afterPaint } from '../lib/after-paint.ts';
import { randomKey } from '../lib/random-key.ts';
import { useRenderedScreen } from './rendered-screen.tsx';
import classes from './screen-place.module.css';
import { ScreenPlace, ScreenSeen } from './screen-place.tsx';
import { usePress } from './use-press.ts';

interface CatchProps {
  onFailure: () => void;
  children: ReactNode;
}

/** A screen that fails is left to the way there, which says so. */
class Catch extends Component<CatchProps, { isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch() {
    this.props.onFailure();
  }

  override render() {
    return !this.state.isBroken && this.props.children;
  }
}

type Place = ContextType<typeof LocationContext>;

/** Where somebody is who has just followed the link of a screen. */
const placeOf = (pathname: string): Place => ({
  location: { pathname, search: '', hash: '', state: null, key: randomKey() },
  navigationType: NavigationType.Push,
});

/** Whether somebody is where a link leads, and nowhere in particular. */
const isPlain = ({ location: { search, hash, state }, navigationType }: Place) =>
  search === '' && hash === '' && state === null && navigationType === NavigationType.Push;

/** Has the browser lay out what comes into a place, unseen as it is, and not when it is shown. */
function layOutIn(place: HTMLElement): () => void {
  const observer = new MutationObserver(() => {
    const [screen] = place.children;
    if (!(screen instanceof HTMLElement)) return;
    // By which React hides it, and the browser would forget its layout.
    screen.style.display = '';
    screen.firstElementChild?.getBoundingClientRect();
  });
  observer.observe(place, { childList: true, subtree: true });
  return () => observer.disconnect();
}

interface ScreenAheadProps {
  path: string;
  link: HTMLAnchorElement;
  Screen: ComponentType;
  /** Aborted when somebody goes on without going there. */
  goingOn: AbortSignal;
  /** Is told once it is of no use: nobody comes, or it was left, or it failed. */
  onGone: () => void;
}

/**
 * A screen rendered before somebody goes there: nothing of it is seen, heard or reached, and none of its effects run, until the address
 * is its own. From then on it is the screen.
 */
export function ScreenAhead({ path, link, Screen, goingOn, onGone }: ScreenAheadProps) {
  const here = use(LocationContext);
  const [route] = useState(use(RouteContext));
  const isSeen = use(ScreenSeen).path === path;
  const isShown = here.location.pathname === path;
  const [place] = useState(() => placeOf(path));
  /** Under which key somebody came, once they have. */
  const [arrival, setArrival] = useState<string>();
  if (isShown && arrival === undefined) setArrival(here.location.key);
  const isAhead = !isShown && arrival === undefined;
  const isLeft = !isShown && arrival !== undefined;
  const isUnseen = isAhead && !isSeen;
  // Who came as expected is where the screen was rendered for: another place would have it rendered anew.
  const isExpected = isAhead || (isPlain(here) && (arrival ?? here.location.key) === here.location.key);
  const { screen, whenRendered } = useRenderedScreen(Screen, isAhead);
  const isPressed = usePress(link, isAhead, whenRendered, () => goingOn.aborted && onGone());
  const room = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => (isAhead && room.current ? layOutIn(room.current) : undefined), [isAhead]);
  useEffect(() => {
    if (isSeen || isShown) return undefined;
    const ends = new AbortController();
    const { signal } = ends;
    if (isLeft) void afterPaint().then(() => signal.aborted || onGone());
    else if (goingOn.aborted) onGone();
    else goingOn.addEventListener('abort', () => isPressed.current || onGone(), { signal });
    return () => ends.abort();
  }, [isSeen, isShown, isLeft, goingOn, onGone, isPressed]);
  return (
    <ScreenPlace isLeft={!isAhead && !isSeen}>
      <div
        ref={room}
        className={classes.place}
        data-unseen={isUnseen || undefined}
        aria-hidden={isAhead || undefined}
        inert={isAhead}
      >
        <Activity mode={isAhead ? 'hidden' : 'visible'}>
          <RouteContext value={route}>
            <LocationContext value={isExpected ? place : here}>
              <Catch onFailure={onGone}>{screen}</Catch>
            </LocationContext>
          </RouteContext>
        </Activity>
      </div>
    </ScreenPlace>
  );
}
