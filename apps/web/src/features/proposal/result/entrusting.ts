import type { ProposalResult } from '@pupitre/contract';
import { useState } from 'react';
import { useMay } from '../../../lib/may.ts';

/** A class that nobody looks after, and who would. */
export interface NewClassTeacher {
  level: string;
  class_name: string;
  teacher_id: string;
}

/** Those that a proposal names, and whether they are to be taken over with it. */
export interface Entrusting {
  proposed: readonly NewClassTeacher[];
  isWanted: boolean;
  onChange: (isWanted: boolean) => void;
}

/** Whom a result would have look after classes of the volées that one may change; not taken over unless it is asked. */
export function useEntrusting({ class_sights }: ProposalResult): Entrusting {
  const may = useMay();
  const [isWanted, onChange] = useState(false);
  const proposed = class_sights.flatMap(({ level, class_name, teacher_ids: [teacher_id], is_proposed }) =>
    is_proposed && teacher_id !== undefined && may('proposals.accept', level)
      ? [{ level, class_name, teacher_id }]
      : [],
  );
  return { proposed, isWanted, onChange };
}
