import { hashKey, type QueryClient, type QueryKey } from '@tanstack/react-query';

/** What a change does to one list before the server has answered: a function over what the list holds. */
export interface Edit {
  queryKey: QueryKey;
  change: (value: never) => unknown;
}

/** A change that is on its way. */
export interface Pending {
  edits: readonly Edit[];
  /** Its number, once it is answered: lists that were read at it, or after it, hold it. */
  seq: number | undefined;
}

/** What brings a list that was read at a revision up to what has been told since; undefined where that is no longer known. */
export type Replay = (queryKey: QueryKey, value: unknown, revision: number) => unknown;

/**
 * What this tab knows of the plan of the school. The lists stay in the cache, where the screens find them; only here are they
 * changed: by what they are read as, by what the stream tells, and by changes on their way, which are kept as functions over the
 * lists. So one that is refused is dropped without a trace, and what somebody else changes underneath stays
 * (docs/decisions/0014-live.md).
 */
export class SchoolStore {
  readonly #client: QueryClient;
  #pending: Pending[] = [];
  /** The lists without the changes on their way; only of those that have some. */
  readonly #bases = new Map<string, unknown>();
  readonly #revisions = new Map<string, number>();
  /** The number of the latest change that an answer named and no list shows by itself. */
  #expected = 0;
  #latest = 0;
  /** Up to which number everything was told. */
  seq = 0;
  /** What tells of changes as they are made; undefined where nothing does. */
  live: { awaitTold(seq: number): Promise<boolean> } | undefined;
  /** Whether what was told once holds: the stream goes on, or is caught up when it comes back. */
  isTrusted = false;
  replay: Replay | undefined;

  constructor(client: QueryClient) {
    this.#client = client;
  }

  /** The lowest revision of the lists that are known: from there on changes have to be told. */
  get lowestRevision(): number | undefined {
    return this.#revisions.size === 0 ? undefined : Math.min(...this.#revisions.values());
  }

  /** Up to which number everything on screen is known: what somebody does there is based on that. */
  get shownUpTo(): number | undefined {
    const shown = [...this.#revisions].filter(([hash]) => this.#client.getQueryCache().get(hash)?.isActive());
    return shown.length === 0 ? this.lowestRevision : Math.min(...shown.map(([, revision]) => revision));
  }

  /** Takes a list as it was read; returns it with what was told since and what is on its way. */
  receive(queryKey: QueryKey, value: unknown, revision: number): unknown {
    const hash = hashKey(queryKey);
    const told = revision < this.seq ? this.replay?.(queryKey, value, revision) : undefined;
    this.#revisions.set(hash, told === undefined ? revision : this.seq);
    if (this.live && revision < this.seq && told === undefined) this.#readAgain(queryKey);
    this.#bases.set(hash, told ?? value);
    const shown = this.#withPending(hash);
    this.#forgetTold();
    return shown;
  }

  /** The same for a list that was read under another key, before it was known what year it is of. */
  move<T>(from: QueryKey, to: QueryKey, value: T): T {
    const hash = hashKey(from);
    const revision = this.#revisions.get(hash) ?? 0;
    this.#revisions.delete(hash);
    return this.receive(to, value, revision) as T;
  }

  /** It is on its way into the cache, and out of date already. */
  #readAgain(queryKey: QueryKey): void {
    setTimeout(() => void this.#client.invalidateQueries({ queryKey, exact: true }));
  }

  /** A list with what is on its way; without any, its base need not be kept. */
  #withPending(hash: string): unknown {
    const base = this.#bases.get(hash);
    const revision = this.#revisions.get(hash) ?? 0;
    const edits = this.#pending
      .filter(({ seq }) => seq === undefined || seq > revision)
      .flatMap((one) => one.edits.filter(({ queryKey }) => hashKey(queryKey) === hash));
    if (edits.length === 0) this.#bases.delete(hash);
    return edits.reduce((value, { change }) => change(value as never), base);
  }

  #show(queryKey: QueryKey): void {
    const hash = hashKey(queryKey);
    if (!this.#bases.has(hash)) return;
    const isStale = this.#client.getQueryState(queryKey)?.isInvalidated;
    this.#client.setQueryData(queryKey, this.#withPending(hash));
    if (isStale) void this.#client.invalidateQueries({ queryKey, exact: true, refetchType: 'none' });
  }

  #keep(queryKey: QueryKey): void {
    const hash = hashKey(queryKey);
    const value = this.#client.getQueryData(queryKey);
    if (value !== undefined && !this.#bases.has(hash)) this.#bases.set(hash, value);
  }

  /** What a list holds without what is on its way; undefined where it is not there, or is to be read again. */
  confirmed(queryKey: QueryKey): unknown {
    const state = this.#client.getQueryState(queryKey);
    if (state?.data === undefined || state.isInvalidated) return undefined;
    return this.#bases.get(hashKey(queryKey)) ?? state.data;
  }

  /** Shows a change that is about to be sent. */
  begin(edits: readonly Edit[]): Pending {
    const pending: Pending = { edits, seq: undefined };
    for (const { queryKey } of edits) this.#keep(queryKey);
    this.#pending.push(pending);
    for (const { queryKey } of edits) this.#show(queryKey);
    return pending;
  }

  /** A change was answered. Without a number it changed nothing that is told: it is taken as done. */
  confirm(pending: Pending, seq: number | undefined): void {
    if (seq === undefined) {
      for (const { queryKey, change } of pending.edits) this.update(queryKey, change, this.seq);
      this.drop(pending);
    } else {
      pending.seq = seq;
      this.#latest = Math.max(this.#latest, seq);
      this.#forgetTold();
    }
  }

  /** A change was refused: it is shown no longer. */
  drop(pending: Pending): void {
    this.#pending = this.#pending.filter((one) => one !== pending);
    for (const { queryKey } of pending.edits) this.#show(queryKey);
  }

  /** Changes that every list holds that they are about. */
  #forgetTold(): void {
    const isMissing = (seq: number, queryKey: QueryKey) =>
      this.#client.getQueryData(queryKey) !== undefined &&
      (this.#revisions.get(hashKey(queryKey)) ?? 0) < seq;
    const isTold = ({ seq, edits }: Pending) =>
      seq !== undefined && !edits.some(({ queryKey }) => isMissing(seq, queryKey));
    for (const pending of this.#pending.filter(isTold)) this.drop(pending);
  }

  /** Changes what the server holds of a list, up to a number; what is on its way stays on top. One that is to be read again is left. */
  update(queryKey: QueryKey, change: (value: never) => unknown, seq: number): void {
    const state = this.#client.getQueryState(queryKey);
    if (state?.data === undefined || state.isInvalidated) return;
    this.#keep(queryKey);
    const hash = hashKey(queryKey);
    this.#bases.set(hash, change(this.#bases.get(hash) as never));
    this.#revisions.set(hash, Math.max(seq, this.#revisions.get(hash) ?? 0));
    this.#show(queryKey);
  }

  /** A change was answered that nothing on screen shows yet. */
  expect(seq: number): void {
    this.#expected = Math.max(this.#expected, seq);
    this.#latest = Math.max(this.#latest, seq);
  }

  /** Everything up to this number is told: every list holds it but those that are to be read again. */
  advance(seq: number): void {
    this.seq = Math.max(this.seq, seq);
    for (const [hash, revision] of this.#revisions) {
      const query = this.#client.getQueryCache().get(hash);
      if (!query) this.#revisions.delete(hash);
      else if (!query.state.isInvalidated) this.#revisions.set(hash, Math.max(revision, seq));
    }
    this.#forgetTold();
  }

  /** Whether a list lacks a change that was answered: one that is not shown by itself, or any. */
  lacks(queryKey: QueryKey, isAny: boolean): boolean {
    return (this.#revisions.get(hashKey(queryKey)) ?? 0) < (isAny ? this.#latest : this.#expected);
  }

  /** Settles once every change that was answered is told; false where that does not come. */
  async catchUp(): Promise<boolean> {
    if (!this.live) return this.#latest <= this.seq;
    return this.#expected <= this.seq || this.live.awaitTold(this.#expected);
  }
}

const stores = new WeakMap<QueryClient, SchoolStore>();

/** What a cache knows of the plan. */
export function storeOf(client: QueryClient): SchoolStore {
  const store = stores.get(client) ?? new SchoolStore(client);
  stores.set(client, store);
  return store;
}
