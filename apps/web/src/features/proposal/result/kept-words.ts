import type { ChangeCount } from '@pupitre/contract';

/** « 1 enseignement change de personne », « 7 enseignements changent de personne » */
export const movedInWords = (count: number): string =>
  count === 0
    ? 'Aucun enseignement ne change de personne'
    : count === 1
      ? '1 enseignement change de personne'
      : `${count} enseignements changent de personne`;

const kept = (count: number): string =>
  count === 0 ? 'aucun ne garde la sienne' : count === 1 ? '1 garde la sienne' : `${count} gardent la leur`;

const freed = (count: number): string =>
  count === 0 ? '' : `, ${count} ${count === 1 ? "n'en a plus" : "n'en ont plus"}`;

/** How much stays as it was: « 7 enseignements changent de personne par rapport à la version « Avril », 12 gardent la leur ». */
export function keptInWords(count: ChangeCount): string {
  const than = count.version === null ? '' : ` par rapport à la version «\u202f${count.version}\u202f»`;
  return `${movedInWords(count.moved)}${than}, ${kept(count.kept)}${freed(count.freed)}`;
}
