/** An outage is over when nothing was heard of it for so long. */
const QUIET_MS = 60_000;

/** Tells outages once each, however many requests meet them. */
export class Outages {
  readonly #lastHeard = new Map<string, number>();

  /** Notes a failure of some kind; whether it is the first of its outage. `now` in milliseconds. */
  begins(kind: string, now = performance.now()): boolean {
    const last = this.#lastHeard.get(kind);
    this.#lastHeard.set(kind, now);
    return last === undefined || now - last > QUIET_MS;
  }
}
