import { type KeyboardEvent, useState } from 'react';

/**
 * The keys of a search field with a list under it: arrows walk over the options, Enter chooses the one walked to. Before anybody walks
 * it is `first`.
 */
export function useOptionWalk(count: number, first: number, choose: (index: number) => void) {
  const [walked, setWalked] = useState<number | null>(null);
  const active = walked ?? first;
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') choose(active);
    else if (event.key === 'ArrowDown') setWalked(Math.min(active + 1, count - 1));
    else if (event.key === 'ArrowUp') setWalked(Math.max(active - 1, 0));
    else return;
    event.preventDefault();
  };
  return { active, walked, press, restart: () => setWalked(null) };
}
