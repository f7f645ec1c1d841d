import type { Position } from '@pupitre/domain';

const NAMED = 5;

const nameOf = ({ class_name, subject, group_label }: Position) =>
  [subject, class_name, group_label].filter((word) => word !== null).join(' ');

/** Says which locked positions stand in the way of an edit, the first few by name. */
export function nameBlocked(blocked: readonly Position[]): string {
  const names = [...new Set(blocked.map(nameOf))];
  const others = names.length > NAMED ? ` et ${names.length - NAMED} autre(s)` : '';
  const list = names.slice(0, NAMED).join(', ') + others;
  return `Cette modification supprimerait des enseignements verrouillés (${list}). Déverrouillez-les d'abord.`;
}
