/** The part of a rectangle the placing reads. */
export type Anchor = Pick<DOMRect, 'top' | 'bottom' | 'left'>;

export interface PickerPlace {
  left: number;
  maxHeight: number;
  top?: number;
  bottom?: number;
}

const GAP = 4;
const MARGIN = 8;
/** In pixels, where the window is wide enough. */
export const PICKER_WIDTH = 480;
const WANTED_HEIGHT = 460;
const ENOUGH_HEIGHT = 320;

/**
 * Where the picker opens: under its cell, or above it where there is more room, always inside the window. The cell next to its own in
 * that direction stays free: it may be the one to choose next.
 */
export function placePicker(
  anchor: Anchor,
  window: { innerWidth: number; innerHeight: number },
  wantedWidth = PICKER_WIDTH,
): PickerPlace {
  const width = Math.min(wantedWidth, window.innerWidth - 2 * MARGIN);
  const left = Math.max(MARGIN, Math.min(anchor.left, window.innerWidth - width - MARGIN));
  const away = anchor.bottom - anchor.top + GAP;
  const below = window.innerHeight - anchor.bottom - away - MARGIN;
  const above = anchor.top - away - MARGIN;
  if (below >= ENOUGH_HEIGHT || below >= above) {
    return { left, top: anchor.bottom + away, maxHeight: Math.min(WANTED_HEIGHT, below) };
  }
  return { left, bottom: window.innerHeight - anchor.top + away, maxHeight: Math.min(WANTED_HEIGHT, above) };
}
