import { Worker } from 'node:worker_threads';
import type {
  Choice,
  Diagnosis,
  Explanation,
  HiringAdvice,
  RepairAdvice,
  StaffingInput,
} from '@pupitre/optimiser';
import { TooOften, Unavailable } from '../errors.ts';
import { Share } from '../limits/share.ts';
import { watchThread } from '../watch-thread.ts';
import type { Advice, AdviceReply, AdviceTask } from './advice-messages.ts';

const PROGRAM = new URL('./advice-worker.ts', import.meta.url);
const LIMITS = { processorMs: 15_000 };
/** Tasks accepted at the same time, the one being done included. */
const QUEUE_LENGTH = 16;
/** Of those, tasks of one school. */
const PER_SCHOOL = 4;
/** Without work for so long it ends. */
const IDLE_MS = 60_000;
const HEAP_MB = 512;
const RETRY_SECONDS = 5;
const TOO_MANY = 'Votre établissement attend déjà plusieurs réponses de ce genre. Réessayez dans un instant.';

const failed = (cause?: unknown) =>
  new Unavailable("La réponse n'a pas pu être calculée. Veuillez réessayer dans un instant.", cause);

/**
 * Answers what takes a fraction of a second, one task after the other, in a worker that stays for the next: starting one
 * takes longer than most answers. Every method throws TooOften where a school has too much waiting, Busy
 * where all have, Unavailable when there is no answer this time.
 */
export class AdviceThread {
  #worker: Worker | undefined;
  #isClosed = false;
  #retirement: NodeJS.Timeout | undefined;
  /** The schools take turns. */
  readonly #share: Share;

  /** @param perSchool how many questions of a school may wait at the same time, the one being answered included */
  constructor(perSchool: number = PER_SCHOOL) {
    const bounds = { atOnce: 1, perSchool: 1, waiting: perSchool - 1, inAll: QUEUE_LENGTH };
    this.#share = new Share(bounds, () => new TooOften(RETRY_SECONDS, TOO_MANY));
  }

  /** What can be said of a proposal before the search. */
  diagnose(schoolId: string, input: StaffingInput): Promise<Diagnosis> {
    return this.#ask(schoolId, { kind: 'diagnosis', input }) as Promise<Diagnosis>;
  }

  /** Why a position has its teacher, given the choices for the others; null when it is not open to change. */
  explain(
    schoolId: string,
    input: StaffingInput,
    choices: Choice[],
    positionId: string,
  ): Promise<Explanation | null> {
    const task: AdviceTask = { kind: 'explanation', input, choices, positionId };
    return this.#ask(schoolId, task) as Promise<Explanation | null>;
  }

  /**
   * The fewest moves that staff some positions; what is not proven within the time is said to be so.
   * @param signal comes when nobody waits for the answer any more: the work ends, and throws Unavailable
   */
  repair(
    schoolId: string,
    input: StaffingInput,
    positionIds: string[],
    { budgetMs, signal }: { budgetMs: number; signal: AbortSignal },
  ): Promise<RepairAdvice> {
    const task: AdviceTask = { kind: 'repair', input, positionIds, budgetMs };
    return this.#ask(schoolId, task, signal) as Promise<RepairAdvice>;
  }

  /** Whom to hire for what stays open. */
  adviseHiring(schoolId: string, input: StaffingInput, budgetMs: number): Promise<HiringAdvice> {
    return this.#ask(schoolId, { kind: 'hiring', input, budgetMs }) as Promise<HiringAdvice>;
  }

  /** Gives its memory back until it is asked again, where it has nothing to do. */
  async rest(): Promise<void> {
    if (this.#retirement) await this.#end();
  }

  /** Ends the worker; what it was doing, and what is asked later, throws Unavailable. */
  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#end();
  }

  /** Whoever has something to do does not retire. */
  #stay(): void {
    clearTimeout(this.#retirement);
    this.#retirement = undefined;
  }

  async #end(): Promise<void> {
    this.#stay();
    const worker = this.#worker;
    this.#worker = undefined;
    await worker?.terminate();
  }

  async #ask(schoolId: string, task: AdviceTask, signal?: AbortSignal): Promise<Advice> {
    try {
      return await this.#share.run(schoolId, () => this.#work(task, signal), signal);
    } catch (error) {
      throw error === signal?.reason ? failed(error) : error;
    }
  }

  async #work(task: AdviceTask, signal: AbortSignal | undefined): Promise<Advice> {
    if (this.#isClosed) throw failed();
    this.#stay();
    const worker = (this.#worker ??= this.#open());
    const reply = await this.#send(worker, task, signal).catch(async (error: unknown) => {
      if (this.#worker === worker) await this.#end();
      throw failed(error);
    });
    this.#retirement = setTimeout(() => void this.#end(), IDLE_MS).unref();
    if ('error' in reply) throw reply.error;
    return reply.advice;
  }

  #open(): Worker {
    const worker = new Worker(PROGRAM, { resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } });
    worker.unref();
    return worker;
  }

  async #send(worker: Worker, task: AdviceTask, signal: AbortSignal | undefined): Promise<AdviceReply> {
    const { promise, resolve, reject } = Promise.withResolvers<AdviceReply>();
    const leave = () => reject(new Error('the worker ended'));
    const abandon = () => reject(new Error('nobody waits for it any more'));
    const endWatch = watchThread(worker, LIMITS, (what) =>
      reject(new Error(`the worker was too slow: ${what}`)),
    );
    worker.once('message', resolve).once('error', reject).once('exit', leave);
    signal?.addEventListener('abort', abandon, { once: true });
    if (signal?.aborted) abandon();
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.postMessage(task);
    try {
      return await promise;
    } finally {
      endWatch();
      signal?.removeEventListener('abort', abandon);
      worker.off('message', resolve).off('error', reject).off('exit', leave);
    }
  }
}
