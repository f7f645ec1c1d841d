import { IDEMPOTENCY_KEY } from '@pupitre/contract';
import type { Caller } from '../caller.ts';
import { deleteAnswered, findAnswered, insertAnswered } from '../data/answered-requests.ts';
import type { Database } from '../database/schema.ts';
import { Invalid } from '../errors.ts';

/** So long a request can be repeated; as long as a session lasts that nobody uses. */
const KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** What is older is forgotten with one write in so many. */
const TIDIED_EVERY = 100;

/** A request that was carried out before: the number of its change, if it made one, and what it was answered. */
export interface Carried {
  seq: number | null;
  answer: unknown;
}

/**
 * Keeps what a write is answered, in its transaction, where the caller marked it as one that may be repeated
 * (docs/domain.md, « Repeated requests »). Throws a duplicate failure where it was carried out before.
 */
export async function keepAnswer(
  transaction: Database,
  { school, person, mark }: Caller,
  { number, at, seq, answer }: Carried & { number: number; at: Date },
): Promise<void> {
  if (!mark) return;
  await insertAnswered(transaction, {
    school_id: school,
    person_id: person,
    ...mark,
    at: at.toISOString(),
    seq,
    answer: JSON.stringify(answer ?? null),
  });
  if (number % TIDIED_EVERY === 0)
    await deleteAnswered(transaction, school, new Date(at.getTime() - KEPT_MS).toISOString());
}

/**
 * What the caller's request was answered when it was carried out; undefined where it was not, or nobody marked it. Throws Invalid
 * where another request had the same key.
 */
export async function findCarried(
  database: Database,
  { school, person, mark }: Caller,
): Promise<Carried | undefined> {
  if (!mark) return undefined;
  const found = await findAnswered(database, { school_id: school, person_id: person, key: mark.key }).catch(
    () => undefined,
  );
  if (found === undefined) return undefined;
  if (found.content !== mark.content) {
    const message = `L'en-tête ${IDEMPOTENCY_KEY} a déjà servi à un autre envoi.`;
    throw new Invalid(message, [{ path: IDEMPOTENCY_KEY, message }]);
  }
  return { seq: found.seq, answer: JSON.parse(found.answer) };
}
