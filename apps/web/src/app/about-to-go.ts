import type { SCREENS } from './screens.ts';

/** Longer than the pointer needs to pass over an entry of the menu, shorter than until it is pressed. */
const DWELL_MS = 50;

let timer: ReturnType<typeof setTimeout> | undefined;

/** Nobody is about to go there any more, or they are on the way. */
export const forgetScreen = (): void => clearTimeout(timer);

/** Has a screen of the menu prepared, unless the pointer or the focus goes on at once: somebody seems to be about to go there. */
export function aboutToGo(path: (typeof SCREENS)[number]['to']): void {
  forgetScreen();
  timer = setTimeout(() => {
    // What cannot be loaded now is loaded, or missed, on the way there.
    void import('./prepare-screen.ts').then(
      ({ prepareScreen }) => prepareScreen(path),
      () => undefined,
    );
  }, DWELL_MS);
}
