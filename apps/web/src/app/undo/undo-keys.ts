/** Back to what was, or forward to it again. */
export type Direction = 'undo' | 'redo';

const TEXT = 'input, textarea, [contenteditable]:not([contenteditable="false"])';
/** Fields in which nothing is typed that the browser could take back. */
const NO_TEXT = 'input:is([type="checkbox"], [type="radio"], [type="button"], [type="file"], [type="range"])';

/** Whether the browser itself takes back what is typed there. */
function isTextField(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false;
  return target.closest(TEXT) !== null && !target.matches(NO_TEXT);
}

/** Ctrl+Z takes back, Ctrl+Maj+Z and Ctrl+Y bring again; on a Mac Cmd+Z and Cmd+Maj+Z, where Cmd+Y is the browser's. */
function directionOf({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): Direction | null {
  if (altKey || !(ctrlKey || metaKey)) return null;
  if (key.toLowerCase() === 'z') return shiftKey ? 'redo' : 'undo';
  return key.toLowerCase() === 'y' && ctrlKey && !shiftKey ? 'redo' : null;
}

/** What the keys ask for, anywhere but in a text field and behind a dialog. */
export function readUndoKey(event: KeyboardEvent): Direction | null {
  const direction = directionOf(event);
  if (direction === null || isTextField(event.target)) return null;
  return document.querySelector('[aria-modal="true"]') ? null : direction;
}
