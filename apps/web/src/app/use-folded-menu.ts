import { useCallback, useEffect, useState } from 'react';

const KEY = 'pupitre_menu';
const FOLDED = 'folded';

/**
 * Whether the menu at the left is folded to its icons, as remembered, and how to turn that; Ctrl+B (Cmd+B on a Mac) does so too. Narrow
 * windows have a bar instead, to which it means nothing.
 */
export function useFoldedMenu(): readonly [isFolded: boolean, turn: () => void] {
  const [isFolded, setFolded] = useState(() => localStorage.getItem(KEY) === FOLDED);
  const turn = useCallback(() => setFolded((was) => !was), []);
  useEffect(() => {
    if (isFolded) localStorage.setItem(KEY, FOLDED);
    else localStorage.removeItem(KEY);
  }, [isFolded]);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const withCommand = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey;
      if (!withCommand || event.key.toLowerCase() !== 'b') return;
      event.preventDefault();
      turn();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [turn]);
  return [isFolded, turn];
}
