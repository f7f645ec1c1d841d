import type { PdfDocument } from './pdf-document.ts';
import { PrintProcess } from './print-process.ts';
import { Unprintable } from './unprintable.ts';

/** Makes PDF documents: all that the rest of the server knows of how it is done. */
export interface PdfPrinter {
  /**
   * Makes a document. `signal`: whoever asked has gone. Throws Unprintable when it was not made this time (too many at
   * once, too slow, the process died, cancelled), any other error when it can't be made.
   */
  print(document: PdfDocument, signal: AbortSignal): Promise<Buffer>;
  /** The package it would need and that is not installed: nothing can be printed. */
  readonly missing?: string | undefined;
  /** How many documents are made at the moment, and wait. */
  readonly load?: { running: number; waiting: number } | undefined;
  /** Ends what is running or waiting; nothing is made any more. */
  close(): void;
}

export interface PrinterOptions {
  /** Documents made at the same time, each by a process. */
  processes?: number;
  /** From the request to the document, waiting included. */
  timeoutMs?: number;
  /** Documents waiting for a process; more are refused. */
  queueLength?: number;
  /** Processes without work for so long are ended: they hold a few hundred megabytes. */
  idleMs?: number;
  /** Program of the child process; tests have their own. */
  worker?: URL;
  /** See {@link PdfPrinter}. */
  missing?: string | undefined;
}

/** Rejects when the signal comes. */
function untilAborted(signal: AbortSignal): Promise<never> {
  return new Promise((_resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
  });
}

/** A few child processes, started when first needed and again after they died, and a short queue before them. */
export class ProcessPrinter implements PdfPrinter {
  readonly missing: string | undefined;
  readonly #options: Required<Omit<PrinterOptions, 'worker' | 'missing'>> & { worker: URL | undefined };
  readonly #idle: PrintProcess[] = [];
  readonly #busy = new Set<PrintProcess>();
  readonly #queue: ((process: PrintProcess) => void)[] = [];
  readonly #end = new AbortController();
  #retirement: NodeJS.Timeout | undefined;

  constructor({
    processes = 2,
    timeoutMs = 30_000,
    queueLength = 20,
    idleMs = 60_000,
    worker,
    missing,
  }: PrinterOptions = {}) {
    this.missing = missing;
    this.#options = { processes, timeoutMs, queueLength, idleMs, worker };
  }

  /** See {@link PdfPrinter}. */
  get load(): { running: number; waiting: number } {
    return { running: this.#busy.size, waiting: this.#queue.length };
  }

  /** See {@link PdfPrinter}. `timeoutMs` counts from here, so a document may run out of time in the queue. */
  async print(document: PdfDocument, signal: AbortSignal): Promise<Buffer> {
    if (this.missing !== undefined) throw new Unprintable('missing', this.missing);
    const stop = new AbortController();
    const cancel = () => stop.abort(new Unprintable('cancelled'));
    const timer = setTimeout(() => stop.abort(new Unprintable('timeout')), this.#options.timeoutMs);
    signal.addEventListener('abort', cancel, { once: true });
    if (signal.aborted) cancel();
    try {
      return await this.#printBefore(document, AbortSignal.any([stop.signal, this.#end.signal]));
    } finally {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
    }
  }

  /** Kills the processes, those at work too: their documents, and those asked for later, throw Unprintable. */
  close(): void {
    this.#end.abort(new Unprintable('cancelled'));
    clearTimeout(this.#retirement);
    this.#endIdle();
  }

  #endIdle(): void {
    for (const process of this.#idle.splice(0)) process.kill();
  }

  async #printBefore(document: PdfDocument, signal: AbortSignal): Promise<Buffer> {
    const process = await this.#take(signal);
    try {
      signal.throwIfAborted();
      return await process.print(document, signal);
    } finally {
      this.#giveBack(process);
    }
  }

  /** A process of one's own, as soon as there is one. */
  async #take(signal: AbortSignal): Promise<PrintProcess> {
    signal.throwIfAborted();
    const free = this.#findFree();
    if (free) return free;
    if (this.#queue.length >= this.#options.queueLength) throw new Unprintable('busy');
    const { promise, resolve } = Promise.withResolvers<PrintProcess>();
    this.#queue.push(resolve);
    try {
      return await Promise.race([promise, untilAborted(signal)]);
    } catch (error) {
      const place = this.#queue.indexOf(resolve);
      // Its turn came in the very moment it gave up: somebody else can have it.
      if (place === -1) void promise.then((process) => this.#giveBack(process));
      else this.#queue.splice(place, 1);
      throw error;
    }
  }

  #findFree(): PrintProcess | undefined {
    if (this.#busy.size >= this.#options.processes) return undefined;
    const alive = this.#idle.splice(0).filter((process) => process.isAlive);
    const process = alive.pop() ?? new PrintProcess(this.#options.worker);
    this.#idle.push(...alive);
    this.#busy.add(process);
    return process;
  }

  #giveBack(process: PrintProcess): void {
    this.#busy.delete(process);
    if (this.#end.signal.aborted) return process.kill();
    if (process.isAlive) this.#idle.push(process);
    clearTimeout(this.#retirement);
    this.#retirement = setTimeout(() => this.#endIdle(), this.#options.idleMs).unref();
    const next = this.#queue.shift();
    if (!next) return;
    const free = this.#findFree();
    if (free) next(free);
  }
}
