import type { PlannedPosition, Position } from '../src/model.ts';

export const position = (overrides: Partial<Position> = {}): Position => ({
  id: '1',
  class_name: 'A',
  subject: 'FRA',
  periods: 6,
  is_group: false,
  group_label: null,
  plan_index: 0,
  teacher_id: null,
  locked: false,
  co_teachers: [],
  ...overrides,
});

interface Difference {
  create?: readonly PlannedPosition[];
  update?: readonly { id: string; changes: Partial<PlannedPosition> }[];
  remove: readonly Position[];
}

/** Writes a difference the way the server does. */
export function applyDifference(positions: readonly Position[], difference: Difference): Position[] {
  const removed = new Set(difference.remove.map(({ id }) => id));
  const changesOf = new Map(difference.update?.map(({ id, changes }) => [id, changes]));
  return [
    ...positions.filter(({ id }) => !removed.has(id)).map((kept) => ({ ...kept, ...changesOf.get(kept.id) })),
    ...(difference.create ?? []).map((planned, index) => ({
      ...planned,
      id: `new ${index}`,
      teacher_id: null,
      locked: false,
      co_teachers: [],
    })),
  ];
}

const PLANNED = ['class_name', 'subject', 'periods', 'is_group', 'group_label', 'plan_index'];

/** What positions say, without their ids and their order. */
export const contentOf = (positions: readonly Position[]) =>
  positions.map((entry) => JSON.stringify(entry, [...PLANNED, 'teacher_id', 'locked'])).toSorted();

/** What the plan says of positions, without their order. */
export const planOf = (positions: readonly PlannedPosition[]) =>
  positions.map((entry) => JSON.stringify(entry, PLANNED)).toSorted();
