import type { Periods, Position } from './model.ts';
import type { Id } from './patch/index.ts';
import type { Stage } from './stages.ts';

/** Weekly periods that each class of a stage is to have with its class teacher; where nothing is said, nothing is asked. */
export type WantedSight = Readonly<Partial<Record<Stage, Periods>>>;

/** A class of a year and those who look after it. */
export interface LookedAfter {
  level: string;
  name: string;
  class_teachers: readonly { teacher_id: Id }[];
}

/** Whether a position is of a class as a whole. */
export const isOfClass = (
  { level, name }: Pick<LookedAfter, 'level' | 'name'>,
  position: Pick<Position, 'is_group' | 'class_name'> & { level: string },
): boolean => !position.is_group && position.level === level && position.class_name === name;
