import type { PlanningEntry } from '@pupitre/contract';
import { useCallback } from 'react';
import { toastInfo } from '../../../components/toast.tsx';
import { placeOf } from '../../../grid/focus.ts';
import { useRestorePosition } from '../api/use-restore-position.ts';
import type { Hole } from '../picker/cell-menu.tsx';
import { usePositionStore } from './position-context.ts';
import { gridsOf } from '../../../grid/layout-cache.ts';

/** What can be done with the places of the plan that hold no position any more. */
export function useHoles(year: string, volees: readonly PlanningEntry[]) {
  const store = usePositionStore();
  const { mutate: restore } = useRestorePosition(year);

  /** The hole that an element stands for; undefined for any other cell. */
  const holeAt = useCallback(
    (element: HTMLElement): Hole | undefined => {
      if (element.dataset['hole'] === undefined) return undefined;
      const { cell: key } = placeOf(element);
      for (const grid of gridsOf(volees, store)) {
        const cells = grid.rows.flatMap(({ lines }) => lines.flat());
        const hole = cells.find((cell) => cell.key === key)?.hole;
        if (hole && hole.plan_index !== null)
          return { ...hole, plan_index: hole.plan_index, level: grid.level };
      }
      return undefined;
    },
    [volees, store],
  );

  /** A click, or Enter, puts back what a hole stands for; who types a name is told so. */
  const pickHole = useCallback(
    (element: HTMLElement, typed: string): void => {
      const hole = holeAt(element);
      if (hole && typed !== '') toastInfo('Cet enseignement est retiré\u202f: Entrée le remet');
      else if (hole) restore(hole);
    },
    [holeAt, restore],
  );

  return { holeAt, pickHole, restore };
}
