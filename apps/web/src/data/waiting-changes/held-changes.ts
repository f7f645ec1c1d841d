import type { QueryClient } from '@tanstack/react-query';
import { ApiError, sentenceOf } from '../../lib/api.ts';
import { readConnection, setConnection, tellAnswered, type Waiter } from '../../lib/connection.ts';
import { type Begun, beginCommand, carryOut, showCommand } from '../begin-command.ts';
import { inOrder } from '../commands.ts';
import type { Outbox } from '../outbox.ts';
import type { PlanRequest } from '../requests.ts';
import { storeOf } from '../school-store.ts';
import type { Kept, KeptChange } from './kept.ts';
import { nameCommand } from './name-command.ts';
import { pauseAfter, type Prober } from './prober.ts';
import { editsOf } from './waiting-edits.ts';

/** A change that waits. */
interface Held {
  begun: Begun;
  kept: KeptChange;
  /** Whether it may have been carried out: it was sent, and nobody has answered. */
  isSent: boolean;
}

/** What comes of sending a change. */
type Outcome = 'done' | 'refused' | 'later';

/** It may pass: the server is busy, or was asked too often. */
const PASSING = new Set([408, 429, 503]);
/** A failure of the server is tried again so often before it is a refusal. */
const TRIES = 3;
/** What waits longer than so is told of. */
const LONG_MS = 1000;

const UNCERTAIN =
  'Cette modification est peut-être déjà enregistrée\u202f: elle pourra être annulée une fois la connexion rétablie.';
const COLON = '\u202f: ';
const REFUSED = "La modification n'a pas été acceptée.";

/** The sentence of a refusal; where it names who changed what, that: « verrouillé par Camille Rochat le 26 novembre à 14:02 ». */
function reasonOf(error: unknown, label: string): string {
  const faults = error instanceof ApiError && error.status === 409 ? error.faults : [];
  if (faults.length === 0) return sentenceOf(error, REFUSED);
  const cell = label.slice(0, label.indexOf(COLON) + COLON.length);
  return faults
    .map(({ message }) => (message.startsWith(cell) ? message.slice(cell.length) : message))
    .join(' ; ');
}

/**
 * The changes of a tab that wait for the connection, in the order in which they were made. They are sent one after the other; what is
 * refused is kept by name until somebody has read it, and the others go on (docs/decisions/0016-connection-lost.md).
 */
export class HeldChanges implements Outbox, Waiter {
  readonly #client: QueryClient;
  readonly #kept: Kept | undefined;
  readonly #signal: AbortSignal;
  readonly prober: Prober;
  #held: Held[] = [];
  #refused: KeptChange[] = [];
  /** What is being sent for the first time, as it is kept meanwhile. */
  readonly #begun = new Map<Begun, KeptChange>();
  #place = 0;
  #isKept: boolean;
  #sending: Promise<void> | undefined;
  /** How often in a row sending ended before its end. */
  #failures = 0;
  #tries = 0;
  #long: ReturnType<typeof setTimeout> | undefined;

  /** @param kept left out where it is not known who is signed in: then nothing outlives the page */
  constructor(
    client: QueryClient,
    kept: Kept | undefined,
    signal: AbortSignal,
    makeProber: (onBack: () => void) => Prober,
  ) {
    this.#client = client;
    this.#kept = kept;
    this.#isKept = kept !== undefined;
    this.#signal = signal;
    this.prober = makeProber(() => this.#sendSoon());
  }

  get isHolding(): boolean {
    return this.prober.isLost || this.#held.length > 0;
  }

  keep(begun: Begun): void {
    this.#begun.set(begun, this.#write(begun));
  }

  release(begun: Begun): void {
    const kept = this.#begun.get(begun);
    this.#begun.delete(begun);
    if (kept) this.#kept?.forget(kept);
  }

  hold(begun: Begun, isSent = false): void {
    const kept = this.#begun.get(begun) ?? this.#write(begun);
    this.#begun.delete(begun);
    this.#insert({ begun: this.#show(begun), kept, isSent });
    // It may be back already.
    this.prober.doubt();
    this.prober.hurry();
  }

  holdUnanswered(begun: Begun, error: unknown): boolean {
    if (!(error instanceof ApiError)) return false;
    // Whoever leaves instead of signing in again was told that what is typed is lost.
    const isOver = error.status === 401 && begun.name !== 'request';
    if (!error.isUnanswered && !isOver) return false;
    this.hold(begun, true);
    return true;
  }

  /** Shows what can be shown of a call only while it waits. */
  #show(begun: Begun): Begun {
    const store = storeOf(this.#client);
    if (begun.name === 'request') {
      store.drop(begun.pending);
      begun.pending = store.begin(editsOf(this.#client, begun.variables as PlanRequest));
    }
    return begun;
  }

  /** Takes over what was kept, by this tab before it was loaded anew or by one that is closed. */
  restore(changes: readonly KeptChange[]): void {
    for (const kept of changes) {
      this.#place = Math.max(this.#place, kept.place);
      if (kept.reason !== undefined) this.#refused.push(kept);
      else this.#insert({ begun: this.#show(showCommand(this.#client, kept)), kept, isSent: true });
    }
    this.#publish();
    if (this.#held.length > 0) this.prober.doubt();
  }

  hurry(): void {
    this.prober.hurry();
    if (!this.prober.isLost) void this.#send();
  }

  takeBack(): string | undefined {
    const last = this.#held.at(-1);
    if (!last) return undefined;
    if (last.isSent) return UNCERTAIN;
    this.#remove(last);
    storeOf(this.#client).drop(last.begun.pending);
    return undefined;
  }

  repeat(key: string): void {
    const refused = this.#refused.find((one) => one.key === key);
    if (!refused) return;
    this.#forget([refused]);
    this.hold(beginCommand(this.#client, refused.name, refused.variables as never));
  }

  dismiss(): void {
    this.#forget(this.#refused);
  }

  discard(): void {
    for (const held of this.#held) this.#remove(held);
    this.dismiss();
  }

  #forget(refused: readonly KeptChange[]): void {
    for (const one of refused) this.#kept?.forget(one);
    this.#refused = this.#refused.filter((one) => !refused.includes(one));
    this.#publish();
  }

  #write(begun: Begun): KeptChange {
    const { pending: _shown, ...written } = begun;
    this.#place = Math.max(this.#place + 1, Date.now());
    const kept = { ...written, place: this.#place, label: nameCommand(this.#client, begun) };
    this.#isKept = this.#kept?.write(kept) === true;
    return kept;
  }

  #insert(held: Held): void {
    this.#held = [...this.#held, held].toSorted((a, b) => a.kept.place - b.kept.place);
    this.#publish();
  }

  #remove(held: Held): void {
    this.#held = this.#held.filter((one) => one !== held);
    this.#kept?.forget(held.kept);
    this.#publish();
  }

  /** What is sent within a moment need not be talked about. */
  #watchLength(): void {
    if (this.#held.length > 0)
      this.#long ??= setTimeout(() => {
        if (!this.#signal.aborted) setConnection({ isLong: true });
      }, LONG_MS);
    else {
      clearTimeout(this.#long);
      this.#long = undefined;
      setConnection({ isLong: false });
    }
  }

  #publish(): void {
    if (this.#signal.aborted) return;
    this.#watchLength();
    setConnection({
      waiting: this.#held.map(({ begun, kept: { key, label } }) => ({
        id: key,
        name: label,
        isShown: begun.pending.edits.length > 0,
      })),
      refused: this.#refused.map(({ key, label, reason = REFUSED }) => ({ id: key, name: label, reason })),
      isKept: this.#isKept,
    });
  }

  async settle(): Promise<void> {
    if (this.#held.length === 0) return;
    await this.prober.look();
    if (!this.prober.isLost) await this.#send();
    if (this.#held.length > 0) throw new ApiError(0);
  }

  #sendSoon(): void {
    const pause = this.#failures === 0 ? 0 : pauseAfter(this.#failures - 1);
    setTimeout(() => {
      if (!this.#signal.aborted && !this.prober.isLost) void this.#send();
    }, pause);
  }

  #send(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
    });
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    for (;;) {
      const [first] = this.#held;
      if (!first || this.#signal.aborted) return;
      first.isSent = true;
      // oxlint-disable-next-line no-await-in-loop -- in order
      const { outcome, error } = await this.#sendOne(first);
      if (this.#signal.aborted) return;
      if (outcome === 'later') {
        this.#failures += 1;
        // Where nobody has answered, the next answer of anybody says when.
        tellAnswered(false);
        return;
      }
      this.#failures = 0;
      this.#tries = 0;
      this.#remove(first);
      if (outcome === 'done') setConnection({ sent: readConnection().sent + 1 });
      else this.#refuse(first, error);
    }
  }

  /** Through the cache of mutations, as every change: it sees to what has to be read again. */
  async #sendOne({ begun }: Held): Promise<{ outcome: Outcome; error?: unknown }> {
    const mutation = this.#client.getMutationCache().build(this.#client, {
      mutationFn: () => carryOut(this.#client, begun, false),
      scope: { id: inOrder('waiting') },
      networkMode: 'always',
      retry: false,
    });
    try {
      await mutation.execute(undefined);
      return { outcome: 'done' };
    } catch (error) {
      return { outcome: this.#isPassing(error) ? 'later' : 'refused', error };
    }
  }

  /** What was refused is shown no longer, and kept by name. */
  #refuse({ begun, kept }: Held, error: unknown): void {
    storeOf(this.#client).drop(begun.pending);
    const refused = { ...kept, reason: reasonOf(error, kept.label) };
    this.#kept?.write(refused);
    this.#refused = [...this.#refused, refused];
    this.#publish();
  }

  #isPassing(error: unknown): boolean {
    if (!(error instanceof ApiError)) return false;
    if (error.status === 500) return (this.#tries += 1) < TRIES;
    return error.isUnanswered || error.status === 401 || PASSING.has(error.status);
  }
}
