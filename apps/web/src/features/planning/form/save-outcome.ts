import type { PlannedPosition, Position } from '@pupitre/domain';
import { countOf } from '../../../lib/numbers.ts';

/** « 9VG/1 FRA » or « 9VG FRA Groupe 2 »: names a position in a sentence. */
export function namePosition({ class_name, subject, group_label }: PlannedPosition): string {
  return [class_name, subject, group_label ?? ''].join(' ').trim();
}

/** « 3 enseignements créés, 1 modifié, 1 supprimé »: what saving did to the positions. */
export function describeChanges(changes: { created: number; updated: number; deleted: number }): string {
  const kinds: [number, string][] = [
    [changes.created, 'créé'],
    [changes.updated, 'modifié'],
    [changes.deleted, 'supprimé'],
  ];
  const parts = kinds
    .filter(([count]) => count > 0)
    .map(([count, word], index) =>
      index === 0 ? countOf(count, `enseignement ${word}`, `enseignements ${word}s`) : countOf(count, word),
    );
  return parts.length === 0 ? 'Aucun enseignement ne change' : parts.join(', ');
}

/** « 1 enseignement créé, 1 supprimé, dont 1 attribué »: what saving will do to the positions. */
export function describeOutcome(outcome: {
  create: readonly unknown[];
  update: readonly unknown[];
  remove: readonly Pick<Position, 'teacher_id'>[];
}): string {
  const { create, update, remove } = outcome;
  const assigned = remove.filter((position) => position.teacher_id !== null).length;
  const changes = describeChanges({
    created: create.length,
    updated: update.length,
    deleted: remove.length,
  });
  return assigned > 0 ? `${changes}, dont ${countOf(assigned, 'attribué')}` : changes;
}
