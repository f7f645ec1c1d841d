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

/** Who is there, by school; those of whom it is not known are as of one. */
class Assembly {
  readonly #counts = new Map<string, number>();
  size = 0;

  add(school: string): void {
    this.#counts.set(school, (this.#counts.get(school) ?? 0) + 1);
    this.size += 1;
  }

  remove(school: string): void {
    const left = (this.#counts.get(school) ?? 0) - 1;
    if (left > 0) this.#counts.set(school, left);
    else this.#counts.delete(school);
    this.size -= 1;
  }

  /** Whether a school is among those of which there are too many: where one has a quarter of all, those with more than the average; else any. */
  isMadeBy(school: string): boolean {
    if (Math.max(...this.#counts.values()) * 4 < this.size) return true;
    return (this.#counts.get(school) ?? 0) * this.#counts.size >= this.size;
  }
}

/** What the requests have in common that are read in one turn of the event loop: all of them were there when it began. */
interface Turn {
  began: number;
  /** Those that were read so far; most are answered before the next is read. */
  read: Assembly;
}

interface Surroundings {
  now: () => number;
  /** Calls back when everything has been read that was there. */
  awaitEndOfTurn: (end: () => void) => unknown;
}

const PROCESS: Surroundings = { now: () => performance.now(), awaitEndOfTurn: setImmediate };

/**
 * Sheds what comes when more is under way than can be answered in time (docs/operations.md, « Watching it »): the rest is answered, and as
 * soon as before. Those are shed first whose school has more under way than the others. What takes its time by itself (files, streams, uploads) does
 * not go through here.
 */
export class Admission {
  readonly #crowd: Crowd;
  readonly #surroundings: Surroundings;
  /** When they came, and of which school they are, the oldest first. */
  readonly #underWay = new Map<object, { came: number; school: string }>();
  readonly #present = new Assembly();
  #turn: Turn | undefined;

  constructor(crowd: Crowd = CROWD, surroundings: Surroundings = PROCESS) {
    this.#crowd = crowd;
    this.#surroundings = surroundings;
  }

  /** Lets somebody in; they call what is answered when they are done. Throws Busy where those before them wait too long already. */
  enter(who: object, school = ''): Leave {
    const { began, read } = this.#noteArrival(school);
    const [oldest] = this.#underWay.values();
    if (oldest !== undefined) this.#expectInTime(oldest.came, this.#present, school);
    // Whatever waits in the network longer than a turn takes is not seen here: half of the patience is left for it.
    this.#expectInTime(began - this.#crowd.patienceMs / 2, read, school);
    this.#underWay.set(who, { came: began, school });
    this.#present.add(school);
    return () => {
      if (this.#underWay.delete(who)) this.#present.remove(school);
    };
  }

  /** Once more before the work begins: many may have been let in at the same moment, and a write has its turn. Throws Busy. */
  expectInTime(who: object): void {
    const entered = this.#underWay.get(who);
    if (entered !== undefined) this.#expectInTime(entered.came, this.#present, entered.school);
  }

  #noteArrival(school: string): Turn {
    const { now, awaitEndOfTurn } = this.#surroundings;
    if (this.#turn === undefined) {
      this.#turn = { began: now(), read: new Assembly() };
      awaitEndOfTurn(() => {
        this.#turn = undefined;
      });
    }
    this.#turn.read.add(school);
    return this.#turn;
  }

  #expectInTime(came: number, present: Assembly, school: string): void {
    const { size, patienceMs } = this.#crowd;
    const isLate = present.size >= size && this.#surroundings.now() - came > patienceMs;
    if (isLate && present.isMadeBy(school)) throw new Busy();
  }
}
