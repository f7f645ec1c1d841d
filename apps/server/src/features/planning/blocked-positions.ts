import { namePosition, type Position, sayCount } from '@pupitre/domain';

const NAMED = 5;

/** Says which locked positions stand in the way of an edit, the first few by name. */
export function nameBlocked(blocked: readonly Position[]): string {
  const names = [...new Set(blocked.map(namePosition))];
  const others = names.length > NAMED ? ` et ${sayCount(names.length - NAMED, 'autre')}` : '';
  const list = names.slice(0, NAMED).join(', ') + others;
  const [what, them] =
    blocked.length < 2 ? ['un enseignement verrouillé', 'le'] : ['des enseignements verrouillés', 'les'];
  return `Cette modification supprimerait ${what} (${list}). Déverrouillez-${them} d'abord.`;
}
