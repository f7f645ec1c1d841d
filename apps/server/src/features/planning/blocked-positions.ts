import { listFew, namePosition, type Position } from '@pupitre/domain';

/** Says which locked positions stand in the way of an edit, the first few by name. */
export function nameBlocked(blocked: readonly Position[]): string {
  const names = [...new Set(blocked.map(namePosition))];
  const [what, them] =
    blocked.length < 2 ? ['un enseignement verrouillé', 'le'] : ['des enseignements verrouillés', 'les'];
  return `Cette modification supprimerait ${what} (${listFew(names)}). Déverrouillez-${them} d'abord.`;
}
