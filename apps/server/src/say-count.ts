import { formatPeriods } from '@pupitre/domain';

/** Words in French for that many, each in the plural from 2 on: `enseignements supprimés`. */
export const inflect = (count: number, words: string): string =>
  count < 2 ? words : words.replaceAll(/\p{L}+/gu, '$&s');

/** A count, or weekly periods, with its words: `2 enseignements supprimés`, `1,5 période`. */
export const sayCount = (count: number, words: string): string =>
  `${formatPeriods(count)} ${inflect(count, words)}`;
