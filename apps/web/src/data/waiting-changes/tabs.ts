import { randomKey } from '../../lib/random-key.ts';
import type { Kept } from './kept.ts';

const TAB = 'tab';
const lockOf = (tab: string) => `pupitre ${tab}`;

/** Where a page has no https the browser has no locks: then a change may be sent by two tabs, of which the server carries one out. */
const locks = (): LockManager | undefined => globalThis.navigator.locks;

/** Holds the lock of a tab until the signal comes; false where another one has it. */
function holdLock(tab: string, signal: AbortSignal): Promise<boolean> {
  const manager = locks();
  if (!manager) return Promise.resolve(true);
  return new Promise((resolve) => {
    void manager.request(lockOf(tab), { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      if (lock === null || signal.aborted) return undefined;
      return new Promise<void>((release) => {
        signal.addEventListener('abort', () => release(), { once: true });
      });
    });
  });
}

/** What this tab is called: the same after it is loaded anew, another one where it was copied. */
export async function claimTab(signal: AbortSignal): Promise<string> {
  const before = sessionStorage.getItem(TAB) ?? randomKey();
  const isFree = await holdLock(before, signal);
  const tab = isFree ? before : randomKey();
  if (!isFree) await holdLock(tab, signal);
  sessionStorage.setItem(TAB, tab);
  return tab;
}

/** Tells of each other tab that has kept something, once it is closed. */
export function awaitClosed(kept: Kept, take: (tab: string) => void, signal: AbortSignal): void {
  const awaited = new Set([kept.tab]);
  const look = () => {
    for (const tab of kept.listTabs()) {
      if (awaited.has(tab)) continue;
      awaited.add(tab);
      const manager = locks();
      if (manager) manager.request(lockOf(tab), { signal }, () => take(tab)).catch(() => undefined);
      else take(tab);
    }
  };
  const listen = ({ key }: StorageEvent) => {
    // Without locks nobody knows of a tab that keeps something now whether it is still there.
    if (key !== null && kept.isOurs(key) && locks()) look();
  };
  globalThis.addEventListener('storage', listen, { signal });
  look();
}
