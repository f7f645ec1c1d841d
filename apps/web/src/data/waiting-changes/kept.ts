import type { WrittenCommand } from '../begin-command.ts';

/** A change as it outlives the page: nothing of the session is in it. */
export interface KeptChange extends WrittenCommand {
  /** Its place in the order in which they were made. */
  place: number;
  /** « MAT 9VG/1 : ROC » */
  label: string;
  /** Why it was refused; left out as long as it waits. */
  reason?: string;
}

const PREFIX = 'waiting';
const join = (...parts: readonly string[]) => [PREFIX, ...parts].join('/');

/**
 * What the tabs of this browser keep for somebody in a school, each change under a name of its own: so no tab overwrites what
 * another one keeps, nor what it takes over. The name begins with the school, the person and the tab, and ends with the key of the change.
 */
export class Kept {
  readonly #owner: string;
  readonly tab: string;

  constructor(owner: string, tab: string) {
    this.#owner = owner;
    this.tab = tab;
  }

  /** Writes a change down; false where the browser has no room for it. */
  write(change: KeptChange): boolean {
    try {
      localStorage.setItem(join(this.#owner, this.tab, change.key), JSON.stringify(change));
      return true;
    } catch {
      return false;
    }
  }

  /** Forgets a change of this tab. */
  forget({ key }: KeptChange): void {
    localStorage.removeItem(join(this.#owner, this.tab, key));
  }

  /** The tabs that have kept something, those too that are closed. */
  listTabs(): string[] {
    const begin = `${join(this.#owner)}/`;
    const tabs = Object.keys(localStorage)
      .filter((name) => name.startsWith(begin))
      .map((name) => name.slice(begin.length).split('/')[0] ?? '');
    return [...new Set(tabs)];
  }

  /** Takes over what a tab has kept, this one or one that is closed; what cannot be read is forgotten. */
  take(tab: string): KeptChange[] {
    const begin = `${join(this.#owner, tab)}/`;
    const taken = Object.keys(localStorage)
      .filter((name) => name.startsWith(begin))
      .flatMap((name) => {
        const change = parse(localStorage.getItem(name));
        if (tab !== this.tab || change === undefined) localStorage.removeItem(name);
        return change ?? [];
      })
      .toSorted((a, b) => a.place - b.place);
    if (tab !== this.tab) for (const change of taken) this.write(change);
    return taken;
  }

  /** Whether a name in storage is of something that a tab of the same person keeps. */
  isOurs(name: string): boolean {
    return name.startsWith(`${join(this.#owner)}/`);
  }
}

function parse(text: string | null): KeptChange | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null');
    const isChange = typeof value === 'object' && value !== null && 'key' in value && 'place' in value;
    return isChange ? (value as KeptChange) : undefined;
  } catch {
    return undefined;
  }
}
