import { Share } from '../../limits/share.ts';
import type { PdfDocument } from './pdf-document.ts';
import { PrintProcess } from './print-process.ts';
import { Unprintable } from './unprintable.ts';

/** For whom a document is made. */
export interface Asker {
  school: string;
  /** Comes when whoever asked has gone. */
  signal: AbortSignal;
}

/** Makes PDF documents: all that the rest of the server knows of how it is done. */
export interface PdfPrinter {
  /**
   * Makes a document. Throws Unprintable when it was not made this time (too many at
   * once, too slow, the process died, cancelled), any other error when it can't be made.
   */
  print(document: PdfDocument, asker: Asker): Promise<Buffer>;
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
  /** Documents of a school waiting for a process; more are refused. */
  queueLength?: number;
  /** Processes without work for so long are ended: they hold a few hundred megabytes. */
  idleMs?: number;
  /** Program of the child process; tests have their own. */
  worker?: URL;
  /** See {@link PdfPrinter}. */
  missing?: string | undefined;
}

/**
 * A few child processes, started when first needed and again after they died, shared by the schools: none has the last of them, unless there is but
 * one.
 */
export class ProcessPrinter implements PdfPrinter {
  readonly missing: string | undefined;
  readonly #options: Required<Pick<PrinterOptions, 'timeoutMs' | 'idleMs'>> & { worker: URL | undefined };
  readonly #idle: PrintProcess[] = [];
  readonly #share: Share;
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
    this.#options = { timeoutMs, idleMs, worker };
    const perSchool = Math.max(1, processes - 1);
    const bounds = { atOnce: processes, perSchool, waiting: queueLength };
    this.#share = new Share(bounds, () => new Unprintable('busy'));
  }

  /** See {@link PdfPrinter}. */
  get load(): { running: number; waiting: number } {
    return this.#share.load();
  }

  /** See {@link PdfPrinter}. `timeoutMs` counts from here, so a document may run out of time in the queue. */
  async print(document: PdfDocument, { school, signal }: Asker): Promise<Buffer> {
    if (this.missing !== undefined) throw new Unprintable('missing', this.missing);
    const stop = new AbortController();
    const cancel = () => stop.abort(new Unprintable('cancelled'));
    const timer = setTimeout(() => stop.abort(new Unprintable('timeout')), this.#options.timeoutMs);
    signal.addEventListener('abort', cancel, { once: true });
    if (signal.aborted) cancel();
    try {
      const end = AbortSignal.any([stop.signal, this.#end.signal]);
      return await this.#share.run(school, () => this.#printBefore(document, end), end);
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
    const process = this.#findFree();
    try {
      signal.throwIfAborted();
      return await process.print(document, signal);
    } finally {
      this.#giveBack(process);
    }
  }

  /** One that has no work; there are never more than have a place. */
  #findFree(): PrintProcess {
    const alive = this.#idle.splice(0).filter((process) => process.isAlive);
    const process = alive.pop() ?? new PrintProcess(this.#options.worker);
    this.#idle.push(...alive);
    return process;
  }

  #giveBack(process: PrintProcess): void {
    if (this.#end.signal.aborted) return process.kill();
    if (process.isAlive) this.#idle.push(process);
    clearTimeout(this.#retirement);
    this.#retirement = setTimeout(() => this.#endIdle(), this.#options.idleMs).unref();
  }
}
