import { addPeriods } from '../add-periods.ts';
import { type PresentPart, sayWrongSum, type StatedPlace, type WantedPart } from './resolve-claims.ts';

/** A part that becomes another: null before where it is new, null after where it goes. */
export interface PartChange {
  before: PresentPart | null;
  after: Pick<PresentPart, 'periods' | 'teacher_id'> | null;
}

type Settled = WantedPart & { periods: number };

/** Pairs parts that go together by a rule, the first with the first; what is left of both stays in the lists. */
function pairOff(
  present: PresentPart[],
  wanted: Settled[],
  goTogether: (part: PresentPart, wish: Settled) => boolean,
): [PresentPart, Settled][] {
  const pairs: [PresentPart, Settled][] = [];
  for (const wish of wanted.splice(0)) {
    const index = present.findIndex((part) => goTogether(part, wish));
    const [part] = index === -1 ? [] : present.splice(index, 1);
    if (part === undefined) wanted.push(wish);
    else pairs.push([part, wish]);
  }
  return pairs;
}

const hasTeacher = (part: PresentPart, { teacher_id }: Settled) =>
  teacher_id === undefined || part.teacher_id === teacher_id;

/**
 * What leads from the parts of a place to those that a file states: the same part stays the same, and where it is divided otherwise
 * the sum has to be kept. Returns a sentence where that cannot be.
 */
export function assignParts({ present, wanted }: StatedPlace): PartChange[] | { fault: string } {
  const [only] = wanted;
  if (wanted.length === 1 && only?.periods === null) {
    if (only.teacher_id === undefined) return [];
    if (present.length > 1) return { fault: 'divisé en plusieurs parts : les périodes manquent' };
  }
  if (wanted.length > 1 && wanted.some(({ periods }) => periods === null))
    return { fault: 'dit plusieurs fois la même chose sans les périodes de chaque part' };
  const total = addPeriods(present);
  const settled: Settled[] = wanted.map(({ periods, teacher_id }) => ({
    periods: periods ?? total,
    teacher_id,
  }));
  if (addPeriods(settled) !== total) return { fault: sayWrongSum(addPeriods(settled), total) };

  const left = [...present];
  const hasPeriods = (part: PresentPart, wish: Settled) => part.periods === wish.periods;
  const pairs = [
    ...pairOff(left, settled, (part, wish) => hasPeriods(part, wish) && hasTeacher(part, wish)),
    ...pairOff(left, settled, hasPeriods),
    ...pairOff(left, settled, hasTeacher),
    ...pairOff(left, settled, () => true),
  ];
  const changes = [
    ...pairs.flatMap(([before, { periods, teacher_id = before.teacher_id }]): PartChange[] =>
      before.periods === periods && before.teacher_id === teacher_id
        ? []
        : [{ before, after: { periods, teacher_id } }],
    ),
    ...settled.map(
      ({ periods, teacher_id = null }): PartChange => ({ before: null, after: { periods, teacher_id } }),
    ),
    ...left.map((before): PartChange => ({ before, after: null })),
  ];
  return changes.some(({ before }) => before?.locked) ? { fault: 'est verrouillé' } : changes;
}
