/**
 * Why a document was not made: too many waiting, too slow, the process that makes it died, nobody wants it any more, or
 * what makes it is not installed.
 */
export type PrintFailure = 'busy' | 'timeout' | 'died' | 'cancelled' | 'missing';

/** A document that was not made this time, and why; asking again may well work. */
export class Unprintable extends Error {
  readonly reason: PrintFailure;

  constructor(reason: PrintFailure, cause?: unknown) {
    super(`the document was not made: ${reason}`, { cause });
    this.name = 'Unprintable';
    this.reason = reason;
  }
}
