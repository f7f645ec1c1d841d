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

/** Where the picker opens: under its cell, or above it where there is more room, always inside the window. */
export function placePicker(
  anchor: Anchor,
  window: { innerWidth: number; innerHeight: number },
): PickerPlace {
  const width = Math.min(PICKER_WIDTH, window.innerWidth - 2 * MARGIN);
  const left = Math.max(MARGIN, Math.min(anchor.left, window.innerWidth - width - MARGIN));
  const below = window.innerHeight - anchor.bottom - GAP - MARGIN;
  const above = anchor.top - GAP - MARGIN;
  if (below >= ENOUGH_HEIGHT || below >= above) {
    return { left, top: anchor.bottom + GAP, maxHeight: Math.min(WANTED_HEIGHT, below) };
  }
  return { left, bottom: window.innerHeight - anchor.top + GAP, maxHeight: Math.min(WANTED_HEIGHT, above) };
}
