import type { TeacherAnswer } from '@pupitre/contract';
import { isBelowMin } from '@pupitre/domain';
import { countOf } from '../../../lib/numbers.ts';
import type { Preview } from './preview.ts';

/**
 * What a proposal comes to, as a director asks for it: « 127 personnes sous leur minimum → 0 ; 81 enseignements pourvus, 3 restent
 * ouverts ».
 */
export function outcomeInWords(teachers: readonly TeacherAnswer[], preview: Preview): string {
  const below = (loads: ReadonlyMap<string, number>) =>
    teachers.filter((teacher) => isBelowMin(loads.get(teacher.id) ?? 0, teacher)).length;
  const [before, after] = [below(preview.before), below(preview.after)];
  const given = preview.positions.filter(({ change }) => change === 'given').length;
  const open = preview.positions.filter(({ teacher_id }) => teacher_id === null).length;
  const people =
    before === 0 && after === 0
      ? 'Personne sous son minimum'
      : `${countOf(before, 'personne sous son minimum', 'personnes sous leur minimum')} → ${after}`;
  const stays =
    open === 0 ? 'aucun ne reste ouvert' : `${open} ${open === 1 ? 'reste ouvert' : 'restent ouverts'}`;
  return `${people}\u202f; ${countOf(given, 'enseignement pourvu', 'enseignements pourvus')}, ${stays}`;
}
