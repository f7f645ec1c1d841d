import { createContext, type ReactNode, use, useEffect, useState } from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router';
import { afterPaint } from '../lib/after-paint.ts';
import classes from './screen-place.module.css';

/** The path of the screen that is seen, and how to have that of another one seen before the address is its own. */
export const ScreenSeen = createContext<{ path: string; see: (path: string) => void }>({
  path: '',
  see: () => undefined,
});

interface ScreenPlaceProps {
  /** Another one has taken its place. */
  isLeft: boolean;
  children: ReactNode;
}

/**
 * Where a screen stands. One that is left stays until the next is painted, as it is and where it was, and unseen: to take a year in the grid
 * apart takes longer than to show what was prepared.
 */
export function ScreenPlace({ isLeft, children }: ScreenPlaceProps) {
  const here = use(LocationContext);
  const [kept, setKept] = useState<{ here: typeof here; children: ReactNode }>();
  if (!isLeft && (kept?.here !== here || kept.children !== children)) setKept({ here, children });
  const isElsewhere = isLeft && kept?.here !== here;
  useEffect(() => {
    if (isElsewhere) void afterPaint().then(() => setKept(undefined));
  }, [isElsewhere]);
  const shown = isLeft ? kept : { here, children };
  return (
    <div className={classes.place} data-unseen={isLeft || undefined} aria-hidden={isLeft || undefined}>
      <LocationContext value={shown?.here ?? here}>{shown?.children}</LocationContext>
    </div>
  );
}
