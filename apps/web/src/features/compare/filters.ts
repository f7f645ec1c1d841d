import type { Comparison } from '@pupitre/contract';
import { POSITION_WORDS, shownSide } from '@pupitre/domain';
import { useSearchParams } from 'react-router';

export type PositionDifference = Comparison['positions'][number];
type Counts = Comparison['counts']['positions'];

/** The kinds of differences of positions, each of which the list can be narrowed to. */
export type PositionKind = Exclude<keyof Counts, 'all'>;

export const isPositionKind = (value: string | null): value is PositionKind =>
  value !== null && Object.hasOwn(POSITION_WORDS, value);

/** Which differences of positions are looked for. */
export interface PositionFilter {
  kind: PositionKind | null;
  level: string | null;
  /** The identifier of somebody who has the position on one side. */
  teacher: string | null;
}

const NAMES = { kind: 'filtre', level: 'volee', teacher: 'enseignant' } as const;

const isOfKind = ({ kind, changes }: PositionDifference, wanted: PositionKind): boolean =>
  kind === wanted || changes.some((change) => change === wanted);

/** Whether somebody is in a position of one side, as its teacher or beside. */
const isIn = (side: PositionDifference['after'], id: string): boolean =>
  side !== null && (side.teacher?.id === id || side.co_teachers.some(({ teacher }) => teacher.id === id));

/** Whether a difference is one that is looked for. */
export const isWanted = (difference: PositionDifference, { kind, level, teacher }: PositionFilter): boolean =>
  (kind === null || isOfKind(difference, kind)) &&
  (level === null || shownSide(difference).level === level) &&
  (teacher === null || isIn(difference.before, teacher) || isIn(difference.after, teacher));

/** The filter of the positions, which stands in the address, so that it can be sent. */
export function usePositionFilter() {
  const [params, setParams] = useSearchParams();
  const read = (part: keyof PositionFilter) => params.get(NAMES[part])?.trim() || null;
  const kind = read('kind');
  const filter: PositionFilter = {
    kind: isPositionKind(kind) ? kind : null,
    level: read('level'),
    teacher: read('teacher'),
  };
  const change = (parts: Partial<PositionFilter>, view?: string) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [part, value] of Object.entries(parts)) {
          const name = NAMES[part as keyof PositionFilter];
          if (value === null) next.delete(name);
          else next.set(name, value);
        }
        if (view !== undefined) next.delete(view);
        return next;
      },
      { replace: view === undefined, preventScrollReset: true },
    );
  return { filter, change, reset: () => change({ kind: null, level: null, teacher: null }) };
}

export type Filtering = ReturnType<typeof usePositionFilter>;
