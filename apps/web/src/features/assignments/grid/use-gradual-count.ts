import { startTransition, useEffect, useState } from 'react';

/**
 * One, then the total at low priority: the first volée shows at once, input stays quick while the others are rendered, and the
 * browser lays them out together.
 */
export function useGradualCount(total: number): number {
  const [isFirstShown, setFirstShown] = useState(false);
  useEffect(() => startTransition(() => setFirstShown(true)), []);
  return isFirstShown ? total : Math.min(1, total);
}
