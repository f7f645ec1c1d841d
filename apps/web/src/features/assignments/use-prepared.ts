import { startTransition, useEffect, useState } from 'react';
import { inUse } from '../../components/on-demand.tsx';
import { idle } from '../../lib/idle.ts';

/** What the screen opens with comes first. */
const QUIET_MS = 2000;

/** Whether it is time to prepare what is not shown yet: somebody is there, its code too, and the browser has nothing else to do. */
export function usePrepared(load: () => Promise<unknown>, somebodyThere = inUse): boolean {
  const [isPrepared, setPrepared] = useState(false);
  useEffect(() => {
    let isLeft = false;
    const prepare = async () => {
      await somebodyThere;
      await load();
      await new Promise((resolve) => setTimeout(resolve, QUIET_MS));
      await idle();
      if (!isLeft) startTransition(() => setPrepared(true));
    };
    // If the code does not come now, opening asks for it again and says so.
    prepare().catch(() => undefined);
    return () => {
      isLeft = true;
    };
  }, [load, somebodyThere]);
  return isPrepared;
}
