import type { SpecialParams, SubjectPeriods } from '../model.ts';
import type { WeeklyTarget } from '../weekly-targets.ts';
import { isSameValue } from './same-value.ts';

/** One value as somebody had seen it, as others left it since, and as it is to be. */
export interface ThreeValues {
  seen: unknown;
  theirs: unknown;
  mine: unknown;
}

/** What both changed differently; `key` says which part of a field that is several facts. */
export interface FieldCollision extends ThreeValues {
  field: string;
  key?: string;
}

/** Which side wins where both changed the same; undefined where nobody has chosen yet. */
export type Side = 'mine' | 'theirs' | undefined;

type Parts = ReadonlyMap<string, unknown>;

/** What a subject whose groups are not at the same time begins with, among the parts of special parameters. */
const APART = 'not_parallel ';

const splitParams = ({ not_parallel = [], ...counts }: SpecialParams): Parts =>
  new Map<string, unknown>([
    ...Object.entries(counts),
    ...not_parallel.map((subject) => [`${APART}${subject}`, true] as const),
  ]);

function joinParams(parts: Parts): unknown {
  const counts = [...parts].filter(([key]) => !key.startsWith(APART));
  const apart = [...parts.keys()]
    .filter((key) => key.startsWith(APART))
    .map((key) => key.slice(APART.length));
  return { ...Object.fromEntries(counts), ...(apart.length > 0 ? { not_parallel: apart.toSorted() } : {}) };
}

/** Fields that hold several facts, each of which is merged alone: as parts by key, and back in the order of their keys. */
const FIELDS_OF_PARTS: Readonly<
  Record<string, { split: (value: unknown) => Parts; join: (parts: Parts) => unknown }>
> = {
  subject_periods: {
    split: (value) => new Map((value as SubjectPeriods[]).map(({ subject, periods }) => [subject, periods])),
    join: (parts) => [...parts].map(([subject, periods]) => ({ subject, periods })),
  },
  weekly_targets: {
    split: (value) => new Map((value as WeeklyTarget[]).map(({ level, periods }) => [level, periods])),
    join: (parts) => [...parts].map(([level, periods]) => ({ level, periods })),
  },
  special_params: {
    split: (value) => splitParams(value as SpecialParams),
    join: joinParams,
  },
  specialties: {
    split: (value) => new Map((value as string[]).map((code) => [code, true])),
    join: (parts) => [...parts.keys()],
  },
};

const said = (parts: Parts) => JSON.stringify([...parts.keys()]);
const hasSameOrder = (a: Parts, b: Parts) => isSameValue([...a.keys()], [...b.keys()]);

/**
 * The keys in the order of the side that changed it; where both did, of the same one whoever asks. What only the other side
 * has comes behind.
 */
function orderKeys(seen: Parts, theirs: Parts, mine: Parts): string[] {
  const isMineFirst = hasSameOrder(seen, theirs) || (!hasSameOrder(seen, mine) && said(mine) < said(theirs));
  const [first, second] = isMineFirst ? [mine, theirs] : [theirs, mine];
  return [...new Set([...first.keys(), ...second.keys()])];
}

/** The value of one fact after both sides; mine where they differ and nobody chose. */
function mergeValue(collision: FieldCollision, choose: (collision: FieldCollision) => Side): unknown {
  const { seen, theirs, mine } = collision;
  if (isSameValue(mine, seen) || isSameValue(mine, theirs)) return theirs;
  if (isSameValue(theirs, seen)) return mine;
  return choose(collision) === 'theirs' ? theirs : mine;
}

/**
 * Merges a field that both sides may have changed since it was seen: what only one of them changed is taken from there,
 * and what both changed differently from the side that is chosen. Periods of subjects, numbers of groups and specialties are merged one
 * by one.
 */
export function mergeField(
  field: string,
  values: ThreeValues,
  choose: (collision: FieldCollision) => Side,
): unknown {
  const parts = FIELDS_OF_PARTS[field];
  const isOneSided = isSameValue(values.mine, values.seen) || isSameValue(values.theirs, values.seen);
  if (parts === undefined || isOneSided) return mergeValue({ field, ...values }, choose);
  const [seen, theirs, mine] = [
    parts.split(values.seen),
    parts.split(values.theirs),
    parts.split(values.mine),
  ];
  const merged = orderKeys(seen, theirs, mine).map((key): [string, unknown] => {
    const three = { seen: seen.get(key), theirs: theirs.get(key), mine: mine.get(key) };
    return [key, mergeValue({ field, key, ...three }, choose)];
  });
  return parts.join(new Map(merged.filter(([, value]) => value !== undefined)));
}
