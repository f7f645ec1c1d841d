import type { ProposalResult } from '@pupitre/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useMay } from '../../../lib/may.ts';
import { classesQuery } from '../../../queries/index.ts';

/** A class that nobody looks after, and who would. */
export interface NewClassTeacher {
  level: string;
  class_name: string;
  teacher_id: string;
}

/** Taking over one of them by itself. */
export interface EntrustProps {
  proposed: readonly NewClassTeacher[];
  isAccepting: boolean;
  onEntrust: (one: NewClassTeacher) => void;
}

/** Those that a proposal names for classes that nobody looks after yet, and whether they are to be taken over with it. */
export interface Entrusting {
  proposed: readonly NewClassTeacher[];
  isWanted: boolean;
  onChange: (isWanted: boolean) => void;
}

/** Whom a result would have look after classes of the volées that one may change; not taken over unless it is asked. */
export function useEntrusting({ class_sights }: ProposalResult, schoolYear: string): Entrusting {
  const may = useMay();
  const stored = useQuery(classesQuery(schoolYear));
  const isTaken = (level: string, class_name: string) =>
    stored.data?.some(
      (one) => one.level === level && one.name === class_name && one.class_teachers.length > 0,
    ) ?? false;
  const [isWanted, onChange] = useState(false);
  const proposed = class_sights.flatMap(({ level, class_name, teacher_ids: [teacher_id], is_proposed }) =>
    is_proposed && teacher_id !== undefined && may('proposals.accept', level) && !isTaken(level, class_name)
      ? [{ level, class_name, teacher_id }]
      : [],
  );
  return { proposed, isWanted, onChange };
}
