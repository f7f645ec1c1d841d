const isApple = (): boolean => /^(Mac|iP)/.test(navigator.platform);

/** The key that copies, pastes and opens the palette: « Ctrl », on a Mac « ⌘ ». */
export const commandKey = (): string => (isApple() ? '⌘' : 'Ctrl');

/** « Alt », on a Mac « ⌥ ». */
export const altKey = (): string => (isApple() ? '⌥' : 'Alt');
