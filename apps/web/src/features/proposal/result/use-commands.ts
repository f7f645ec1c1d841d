import { type RefObject, useCallback, useState } from 'react';
import { isChange, type PreviewPosition } from './preview.ts';
import type { PreviewCommand } from './preview-pane.tsx';
import type { PreviewState } from './use-preview.ts';
import { useMay } from '../../../lib/may.ts';

const settledAs = (one: PreviewPosition) => [one.position.id, one.teacher_id] as const;

/** What the user does to positions of a preview, one by one or by volée and by teacher. */
export function useCommands(
  { preview, pin, unpin }: PreviewState,
  accept: (positions: readonly PreviewPosition[]) => void,
  work: RefObject<HTMLElement | null>,
) {
  const [explained, setExplained] = useState<string | null>(null);
  const may = useMay();
  const find = useCallback(
    (id: string | null) => preview.positions.find(({ position }) => position.id === id),
    [preview],
  );

  const choose = (id: string, teacherId: string | null) => pin([[id, teacherId]]);
  const keep = (one: PreviewPosition) => pin([settledAs(one)]);

  return {
    explained: find(explained),
    explain: setExplained,
    choose,
    keep,
    unpin: (id: string) => unpin([id]),
    /** Gives the focus back to the position that was explained. */
    close: () => {
      setExplained(null);
      if (explained === null) return;
      work.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(explained)}"]`)?.focus();
    },
    pinAll: (positions: readonly PreviewPosition[]) =>
      pin(positions.filter((one) => isChange(one) && !one.is_settled).map(settledAs)),
    command: (command: PreviewCommand, id: string) => {
      const one = find(id);
      if (!one) return;
      if (command === 'explain' || !may('proposals.start')) return setExplained(id);
      if (command === 'pin' && one.is_pinned) return unpin([id]);
      if (one.is_settled) return;
      if (command === 'pin') keep(one);
      else if (command === 'clear') choose(id, null);
      else if (may('proposals.accept', one.position.level)) accept([one]);
    },
  };
}
