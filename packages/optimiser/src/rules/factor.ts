import type { WeighedAim, Weight } from '@pupitre/domain';
import type { StaffingInput } from '../input.ts';

const FACTORS: Readonly<Record<Weight, number>> = { ignored: 0, low: 1, normal: 2, high: 6 };

/** What the points of an aim are multiplied by. */
export const factorOf = (input: StaffingInput, aim: WeighedAim): number =>
  FACTORS[input.options.weights[aim]];
