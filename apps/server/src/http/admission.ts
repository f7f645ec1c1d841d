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

/** What the requests have in common that are read in one turn of the event loop: all of them were there when it began. */
interface Turn {
  began: number;
  /** How many were read so far; most are answered before the next is read. */
  count: number;
}

interface Surroundings {
  now: () => number;
  /** Calls back when everything has been read that was there. */
  awaitEndOfTurn: (end: () => void) => unknown;
}

const PROCESS: Surroundings = { now: () => performance.now(), awaitEndOfTurn: setImmediate };

/**
 * Sheds what comes when more is under way than can be answered in time (docs/operations.md, « Watching it »): the rest is answered, and as
 * soon as before. What takes its time by itself (files, streams, uploads) does not go through here.
 */
export class Admission {
  readonly #crowd: Crowd;
  readonly #surroundings: Surroundings;
  /** When they came, the oldest first. */
  readonly #underWay = new Map<object, number>();
  #turn: Turn | undefined;

  constructor(crowd: Crowd = CROWD, surroundings: Surroundings = PROCESS) {
    this.#crowd = crowd;
    this.#surroundings = surroundings;
  }

  /** Lets somebody in; they call what is answered when they are done. Throws Busy where those before them wait too long already. */
  enter(who: object): Leave {
    const turn = this.#noteArrival();
    const [oldest] = this.#underWay.values();
    if (oldest !== undefined) this.#expectInTime(oldest, this.#underWay.size);
    // Whatever waits in the network longer than a turn takes is not seen here: half of the patience is left for it.
    this.#expectInTime(turn.began - this.#crowd.patienceMs / 2, turn.count);
    this.#underWay.set(who, turn.began);
    return () => this.#underWay.delete(who);
  }

  /** Once more before the work begins: many may have been let in at the same moment, and a write has its turn. Throws Busy. */
  expectInTime(who: object): void {
    const came = this.#underWay.get(who);
    if (came !== undefined) this.#expectInTime(came, this.#underWay.size);
  }

  #noteArrival(): Turn {
    const { now, awaitEndOfTurn } = this.#surroundings;
    if (this.#turn === undefined) {
      this.#turn = { began: now(), count: 0 };
      awaitEndOfTurn(() => {
        this.#turn = undefined;
      });
    }
    this.#turn.count += 1;
    return this.#turn;
  }

  #expectInTime(came: number, count: number): void {
    const { size, patienceMs } = this.#crowd;
    if (count >= size && this.#surroundings.now() - came > patienceMs) throw new Busy();
  }
}
