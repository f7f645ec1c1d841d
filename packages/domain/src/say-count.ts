import { formatPeriods } from './format-periods.ts';
import { inflect } from './inflect.ts';

/** A count, or weekly periods, with its words: `2 enseignements supprimés`, `1,5 période`. */
export const sayCount = (count: number, words: string): string =>
  `${formatPeriods(count)} ${inflect(count, words)}`;
