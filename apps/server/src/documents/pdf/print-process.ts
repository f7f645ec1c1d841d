import { type ChildProcess, fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import type { PdfDocument } from './pdf-document.ts';
import type { PrintReply } from './print-worker.ts';
import { Unprintable } from './unprintable.ts';

const WORKER = new URL('./print-worker.ts', import.meta.url);

/** Printing can wait a moment, requests can't. */
function stepBack(child: ChildProcess): void {
  try {
    if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // The process may be gone already, or the system may not have it so: it prints all the same.
  }
}

/** A child process that makes one document at a time. It can be killed in the middle of one. */
export class PrintProcess {
  readonly #child: ChildProcess;
  #finish: ((outcome: PrintReply | Unprintable) => void) | undefined;
  #isAlive = true;

  constructor(worker: URL = WORKER) {
    this.#child = fork(worker, {
      // Nothing of the server's own: no arguments, and of its environment only where programs are.
      execArgv: [],
      env: { PATH: process.env['PATH'] },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    stepBack(this.#child);
    this.#child.on('message', (reply: PrintReply) => this.#finish?.(reply));
    this.#child.once('exit', (code, signal) => this.#end(signal ?? `exit code ${code}`));
    this.#child.once('error', (error) => this.#end(error.message));
    this.#rest();
  }

  /** Whether it can make another document; once false it stays so. */
  get isAlive(): boolean {
    return this.#isAlive;
  }

  /**
   * Makes a document. Throws Unprintable when the process dies or the signal comes, which kills it; any other error is
   * a fault in a template.
   */
  async print(document: PdfDocument, signal: AbortSignal): Promise<Buffer> {
    const { promise, resolve } = Promise.withResolvers<PrintReply | Unprintable>();
    const abandon = () => {
      resolve(signal.reason as Unprintable);
      this.kill();
    };
    this.#finish = resolve;
    this.#child.ref();
    this.#child.channel?.ref();
    signal.addEventListener('abort', abandon, { once: true });
    try {
      this.#child.send(document, (error) => {
        if (error) this.#end(error.message);
      });
      const outcome = await promise;
      if (outcome instanceof Unprintable) throw outcome;
      if ('error' in outcome) throw new Error(outcome.error);
      if (outcome.isWorn) this.kill();
      return Buffer.from(outcome.pdf.buffer, outcome.pdf.byteOffset, outcome.pdf.byteLength);
    } finally {
      signal.removeEventListener('abort', abandon);
      this.#finish = undefined;
      this.#rest();
    }
  }

  /** Ends it in the middle of a document, if need be, which then throws Unprintable. */
  kill(): void {
    this.#isAlive = false;
    this.#child.kill('SIGKILL');
  }

  #end(why: string): void {
    this.#isAlive = false;
    this.#finish?.(new Unprintable('died', why));
  }

  /** Idle, it does not keep the server from ending. */
  #rest(): void {
    this.#child.unref();
    this.#child.channel?.unref();
  }
}
