import { startTransition, useEffect, useState } from 'react';

/**
 * Counts up to a total, one more each time the last was rendered, at low priority: the first volée shows at once and input stays
 * quick while the others follow.
 */
export function useGradualCount(total: number): number {
  const [count, setCount] = useState(1);
  useEffect(() => {
    if (count < total) startTransition(() => setCount(count + 1));
  }, [count, total]);
  return Math.min(count, total);
}
