import { type ReactNode, use, useEffect, useState } from 'react';
import { UNSAFE_LocationContext as LocationContext } from 'react-router';
import { afterPaint } from '../lib/after-paint.ts';
import classes from './screen-place.module.css';

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
  useEffect(() => {
    if (isLeft) void afterPaint().then(() => setKept(undefined));
  }, [isLeft]);
  const shown = isLeft ? kept : { here, children };
  return (
    <div className={isLeft ? classes.unseen : undefined} aria-hidden={isLeft || undefined}>
      <LocationContext value={shown?.here ?? here}>{shown?.children}</LocationContext>
    </div>
  );
}
