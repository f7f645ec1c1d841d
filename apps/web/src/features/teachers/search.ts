import type { TeacherAnswer } from '@pupitre/contract';
import { matchesWords } from '../../lib/search-text.ts';

/** Whether every typed word begins the visa, a part of the name or a specialty; without accents or case. */
export const matchesSearch = (teacher: TeacherAnswer, typed: string): boolean =>
  matchesWords([teacher.visa, teacher.nom, teacher.prenom, ...teacher.specialties].join(' '), typed);
