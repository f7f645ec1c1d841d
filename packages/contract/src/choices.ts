import { z } from 'zod';
import { id, teacherOrNone } from './common.ts';

/** More positions or teachers than any school has in a year. */
export const MANY = 10_000;

/** Who takes which position; null leaves it open. */
export const choiceList = z.array(z.object({ position_id: id, teacher_id: teacherOrNone })).max(MANY);

/** Whether no position stands in a list twice; else {@link ONCE} is said. */
export const onePositionOnce = (list: readonly { position_id: string }[]): boolean =>
  new Set(list.map((one) => one.position_id)).size === list.length;

export const ONCE = "un enseignement ne peut être attribué qu'une fois";
