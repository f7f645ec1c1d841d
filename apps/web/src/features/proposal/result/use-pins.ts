import type { ProposalRun } from '@pupitre/contract';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { z } from 'zod';
import type { Pins } from './preview.ts';

const stored = z.array(z.tuple([z.string(), z.string().nullable()]));

/** Kept for this tab, so that looking at another screen loses nothing. */
const keyOf = (run: ProposalRun) => `proposal_pins:${run.id}`;

function readPins(run: ProposalRun): Pins {
  try {
    return new Map(stored.parse(JSON.parse(sessionStorage.getItem(keyOf(run)) ?? 'null')));
  } catch {
    return new Map(run.options.pins.map((pin) => [pin.position_id, pin.teacher_id]));
  }
}

/** What the user settles in a preview, beginning with what the run was asked to keep. */
export function usePins(run: ProposalRun) {
  const [pins, setPins] = useState(() => readPins(run));
  useEffect(() => sessionStorage.setItem(keyOf(run), JSON.stringify([...pins])), [run, pins]);

  const pin = useCallback((choices: Iterable<readonly [positionId: string, teacherId: string | null]>) => {
    setPins((former) => new Map([...former, ...choices]));
  }, []);
  const unpin = useCallback((ids: Iterable<string>) => {
    const gone = new Set(ids);
    setPins((former) => new Map([...former].filter(([id]) => !gone.has(id))));
  }, []);
  return useMemo(() => ({ pins, pin, unpin }), [pins, pin, unpin]);
}

export type PinActions = ReturnType<typeof usePins>;
