/** Somebody who wants little motion: dialogs come and go at once. */
const matchMedia = (media: string) => ({
  matches: media === '(prefers-reduced-motion: reduce)',
  media,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
});

class NoResizes implements ResizeObserver {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Gives jsdom what it lacks and the interface asks for. */
export function addWhatJsdomLacks(): void {
  Object.assign(globalThis, { matchMedia, ResizeObserver: NoResizes });
  Object.assign(URL, { createObjectURL: () => 'blob:saved', revokeObjectURL: () => {} });
  Element.prototype.scrollIntoView = () => {};
  HTMLElement.prototype.hidePopover = () => {};
}
