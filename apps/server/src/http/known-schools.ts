import type { FastifyRequest } from 'fastify';

const MOST_KEPT = 10_000;

/**
 * Of which schools the tokens are that were seen last. It says whose share a call is of before it is known whether the token is still good; nothing is
 * answered for that.
 */
export class KnownSchools {
  readonly #schools = new Map<string, string>();

  /** The school of the token of a call, where it was seen before. */
  find({ headers }: FastifyRequest): string | undefined {
    return this.#schools.get(headers.authorization ?? '');
  }

  /** A token that is good no longer says nothing. */
  forget({ headers }: FastifyRequest): void {
    this.#schools.delete(headers.authorization ?? '');
  }

  /** Remembers the school of the token of a call. */
  note({ headers }: FastifyRequest, school: string): void {
    const [oldest] = this.#schools.keys();
    if (this.#schools.size >= MOST_KEPT && oldest !== undefined) this.#schools.delete(oldest);
    this.#schools.set(headers.authorization ?? '', school);
  }
}
