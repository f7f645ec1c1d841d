import { useMemo } from 'react';
import { useAssignTeacher } from '../api/use-assign-teacher.ts';
import { useJoinParts } from '../api/use-join-parts.ts';
import { useLockBulk } from '../api/use-lock-bulk.ts';
import { useToggleLock } from '../api/use-toggle-lock.ts';
import { planLock, planTeacher, sayLock, sayTeacher } from './change-range.ts';
import type { PastePlan } from './clipboard-block.ts';
import { usePositionStore, useTeachersById } from './position-context.ts';
import type { RangeStore } from './range-store.ts';

/** What a command is about: the positions of the range, or the active one. */
export interface Targets {
  ids: readonly string[];
  isRange: boolean;
}

/** Changes the positions a command is about. What became of a range is said where the range is counted. */
export function useTargetCommands(year: string, range: RangeStore) {
  const store = usePositionStore();
  const teachers = useTeachersById();
  const { mutate: assign } = useAssignTeacher(year);
  const { mutate: toggleLock } = useToggleLock(year);
  const { mutate: lockBulk } = useLockBulk(year);
  const { mutate: join } = useJoinParts(year);

  return useMemo(
    () => ({
      /** The range, or without one the position of an element; an empty cell has none. */
      targetsOf: (element: HTMLElement): Targets => {
        const selected = range.get()?.ids;
        const own = store.get(element.dataset['id'] ?? '');
        return { ids: selected ?? (own ? [own.id] : []), isRange: selected !== undefined };
      },
      /** Whether a lock keeps all of them as they are. */
      areFrozen: ({ ids }: Targets) => store.pick(ids).every((one) => one.locked),
      /** Sets the teacher of those that are not locked; null clears. */
      setTeacher: ({ ids, isRange }: Targets, teacherId: string | null): void => {
        const change = planTeacher(store.pick(ids), teacherId);
        if (change.ids.length > 0)
          assign(
            { year, choices: [{ ids: change.ids, teacher_id: teacherId }] },
            { onError: () => isRange && range.say('') },
          );
        if (isRange) range.say(sayTeacher(change, teachers.get(teacherId ?? '')));
      },
      /** Sets a teacher each on many positions, as a pasted block says. */
      setTeachers: ({ byTeacher }: PastePlan): void => {
        assign({ year, choices: [...byTeacher].map(([teacher_id, ids]) => ({ ids, teacher_id })) });
      },
      /** Joins a part with the others of its teacher. */
      joinParts: (id: string): void => join(id),
      /** Locks, or unlocks where all are locked. */
      toggleLock: ({ ids, isRange }: Targets): void => {
        const change = planLock(store.pick(ids));
        const [id] = change.ids;
        if (id === undefined) return;
        if (isRange) lockBulk({ year, ...change }, { onError: () => range.say('') });
        else toggleLock({ year, id, locked: change.locked });
        if (isRange) range.say(sayLock(change));
      },
    }),
    [year, store, teachers, range, assign, toggleLock, lockBulk, join],
  );
}
