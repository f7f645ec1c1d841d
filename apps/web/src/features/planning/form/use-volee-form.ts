import type { Fault, PlanningBody } from '@pupitre/contract';
import type { Volee } from '@pupitre/domain';
import { useMemo, useState } from 'react';
import { toastError } from '../../../components/toast.tsx';
import { ApiError } from '../../../lib/api.ts';
import { bodyOf, readBody } from './volee-body.ts';
import type { VoleeBase, VoleeDraft } from './volee-draft.ts';

interface VoleeFormInput {
  draft: VoleeDraft;
  setDraft: (draft: VoleeDraft) => void;
  base: VoleeBase;
  year: string;
  /** Levels that the year has besides the one being edited. */
  takenLevels: readonly string[];
}

/** What the fields and buttons of the volée form work with. */
export interface VoleeForm {
  draft: VoleeDraft;
  base: VoleeBase;
  change: (draft: VoleeDraft) => void;
  /** What is described, or null while something in it is wrong. */
  volee: Volee | null;
  faultOf: (path: string) => string | undefined;
  /** Sends the body when nothing is wrong with it. */
  submit: (send: (body: PlanningBody) => void) => void;
  /** Shows why the server refused at the fields it names. */
  refuse: (error: unknown) => void;
}

/** Periods out of bounds are said as a toast too: their row may be out of sight (docs/screens.md, « Dialogs »). */
function toastPeriodsFault(faults: readonly Fault[]): void {
  const fault = faults.find(({ path }) => path.startsWith('subject_periods.'));
  if (fault) toastError(fault.message);
}

/** The state of the volée form, new or edited: what was typed, what it amounts to, what is wrong with it. */
export function useVoleeForm({ draft, setDraft, base, year, takenLevels }: VoleeFormInput): VoleeForm {
  const [isAttempted, setIsAttempted] = useState(false);
  const [refusals, setRefusals] = useState<readonly Fault[]>([]);
  const body = useMemo(() => bodyOf(draft, base, year), [draft, base, year]);
  const reading = useMemo(() => readBody(body, takenLevels), [body, takenLevels]);

  const isQuiet = (path: string) => path === 'level' && draft.level === '' && !isAttempted;
  const faultOf = (path: string) =>
    isQuiet(path)
      ? undefined
      : [...reading.faults, ...refusals].find((fault) => fault.path === path)?.message;

  return {
    draft,
    base,
    volee: reading.volee,
    faultOf,
    change: (next) => {
      setRefusals([]);
      setDraft(next);
    },
    submit: (send) => {
      setIsAttempted(true);
      if (reading.volee) send(body);
      else toastPeriodsFault(reading.faults);
    },
    refuse: (error) => {
      if (error instanceof ApiError) setRefusals(error.faults);
    },
  };
}
