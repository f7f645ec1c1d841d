import { Busy } from '../errors.ts';

/** When a server sheds. */
export interface Crowd {
  /** Fewer than that are no crowd, however long they take: the machine stood still, or each has much to do. */
  size: number;
  /** Whoever has waited so long among a crowd would be answered when nobody waits for it any more. */
  patienceMs: number;
}

const CROWD: Crowd = { size: 32, patienceMs: 700 };

/** Until when somebody is under way. */
type Leave = () => void;

/**
 * Sheds what comes when more is under way than can be answered in time (docs/operations.md, « Watching it »): the rest is answered, and as
 * soon as before. What takes its time by itself (files, streams, uploads) does not go through here.
 */
export class Admission {
  readonly #crowd: Crowd;
  readonly #now: () => number;
  /** When they came, the oldest first. */
  readonly #underWay = new Map<object, number>();

  constructor(crowd: Crowd = CROWD, now: () => number = () => performance.now()) {
    this.#crowd = crowd;
    this.#now = now;
  }

  /** Lets somebody in; they call what is answered when they are done. Throws Busy where those before them wait too long already. */
  enter(who: object): Leave {
    const [oldest] = this.#underWay.values();
    if (oldest !== undefined) this.#expectInTime(oldest);
    this.#underWay.set(who, this.#now());
    return () => this.#underWay.delete(who);
  }

  /** Once more before the work begins: many may have been let in at the same moment. Throws Busy. */
  expectInTime(who: object): void {
    const came = this.#underWay.get(who);
    if (came !== undefined) this.#expectInTime(came);
  }

  #expectInTime(came: number): void {
    const { size, patienceMs } = this.#crowd;
    if (this.#underWay.size >= size && this.#now() - came > patienceMs) throw new Busy();
  }
}
