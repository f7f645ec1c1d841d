import type { PlannedPosition, Position } from '@pupitre/domain';
import { countOf } from '../../../lib/numbers.ts';

/** « 9VG/1 FRA » or « 9VG FRA Groupe 2 »: names a position in a sentence. */
export function namePosition({ class_name, subject, group_label }: PlannedPosition): string {
  return [class_name, subject, group_label ?? ''].join(' ').trim();
}

/** « 3 enseignements créés, 1 modifié, 1 supprimé, dont 1 attribué »: what saving will do to the positions. */
export function describeOutcome(outcome: {
  create: readonly unknown[];
  update: readonly unknown[];
  remove: readonly Pick<Position, 'teacher_id'>[];
}): string {
  const assigned = outcome.remove.filter((position) => position.teacher_id !== null).length;
  const kinds: [number, string][] = [
    [outcome.create.length, 'créé'],
    [outcome.update.length, 'modifié'],
    [outcome.remove.length, 'supprimé'],
  ];
  const parts = kinds
    .filter(([count]) => count > 0)
    .map(([count, word], index) =>
      index === 0 ? countOf(count, `enseignement ${word}`, `enseignements ${word}s`) : countOf(count, word),
    );
  if (parts.length === 0) return 'Aucun enseignement ne change';
  return [...parts, ...(assigned > 0 ? [`dont ${countOf(assigned, 'attribué')}`] : [])].join(', ');
}
