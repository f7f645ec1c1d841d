import { swissInstant } from '../swiss-time.ts';
import type { Id } from '../patch/index.ts';

/** A state of a school: the present one, the one just after a change, that of an instant, or one that has a name. */
export type Moment =
  | { kind: 'now' }
  | { kind: 'change'; seq: number }
  | { kind: 'instant'; at: string }
  | { kind: 'version'; id: Id };

/** The number of a change has at most so many digits. */
const CHANGE = /^\d{1,10}$/;
const SEQ_MAX = 2 ** 31 - 1;
const INSTANT = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)(Z|[+-]\d\d:\d\d)?)?$/;
/** What is no identifier is the name of no version. */
const ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;

const isDay = (day: string) => {
  const midnight = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(day);
};

function readInstant(text: string): string | null {
  const [, day, time = '00:00', zone] = INSTANT.exec(text) ?? [];
  if (day === undefined || !isDay(day)) return null;
  const instant = new Date(zone === undefined ? swissInstant(day, time) : `${day}T${time}${zone}`);
  return Number.isNaN(instant.getTime()) ? null : instant.toISOString();
}

/**
 * A moment as an address says it: `now`, the number of a change, the identifier of a version, or `2026-11-26`, which is the
 * beginning of that day, `2026-11-26T14:02` on Swiss clocks, or with a zone of its own. Null for a day or an hour
 * that there is not, for a number that no change can have, and for anything else.
 */
export function readMoment(text: string): Moment | null {
  if (text === 'now') return { kind: 'now' };
  if (CHANGE.test(text)) return Number(text) <= SEQ_MAX ? { kind: 'change', seq: Number(text) } : null;
  if (ID.test(text)) return { kind: 'version', id: text };
  const at = readInstant(text);
  return at === null ? null : { kind: 'instant', at };
}
