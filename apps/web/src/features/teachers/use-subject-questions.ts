import type { TeacherAnswer } from '@pupitre/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { planningQuery } from '../../queries/index.ts';
import { findQuestions, type SubjectQuestion } from './subject-questions.ts';

/**
 * The questions about specialties that are no code: not offered, in no volée of the school, not the teacher's already, and not
 * kept on purpose.
 */
export function useSubjectQuestions(teacher: TeacherAnswer | null) {
  const { data: plannings = [] } = useQuery(planningQuery());
  const [kept, setKept] = useState<readonly string[]>(teacher?.specialties ?? []);
  const taught = plannings.flatMap((entry) => entry.subject_periods.map(({ subject }) => subject));
  return {
    questionsOf: (specialties: string): SubjectQuestion[] => findQuestions(specialties, [...taught, ...kept]),
    keep: (code: string) => setKept((codes) => [...codes, code]),
  };
}
