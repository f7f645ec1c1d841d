import { startTransition, useEffect, useState } from 'react';

/**
 * Counts up to a total at low priority, twice as many each time the last were rendered: the first volée shows at once, input stays
 * quick while the others follow, and the browser lays out few times.
 */
export function useGradualCount(total: number): number {
  const [count, setCount] = useState(1);
  useEffect(() => {
    if (count < total) startTransition(() => setCount(count * 2));
  }, [count, total]);
  return Math.min(count, total);
}
