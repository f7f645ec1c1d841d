import { logFailure } from '../lib/log.ts';
import { onHeard } from './heard.ts';
import { takePresence } from './people-here.ts';
import { reportPlace } from './report-place.ts';

/** Tells the others where this tab is, and shows where they are, until the signal comes. What marks cells comes with the first of them. */
export function followPeople(signal: AbortSignal): void {
  let isMarking = false;
  const forget = onHeard((event) => {
    takePresence(event);
    if (event.type !== 'presence' || isMarking) return;
    isMarking = true;
    import('./cell-marks.ts')
      .then(({ markCells }) => signal.aborted || markCells(signal))
      .catch((error: unknown) => logFailure('presence', error));
  });
  reportPlace(signal);
  signal.addEventListener('abort', () => {
    forget();
    takePresence({ type: 'lost' });
  });
}
