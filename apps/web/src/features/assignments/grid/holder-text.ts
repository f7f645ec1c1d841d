import type { TeacherAnswer } from '@pupitre/contract';
import { describeVerdict } from '@pupitre/domain';
import { loadAgainstGoal } from '../../../lib/load-text.ts';
import { rangeLine } from '../../../lib/range-line.ts';

/** The load of a teacher and what it is held against: « 18 / 22 h », « Dans la fourchette », « Min 20 h · Voeu 22 h ». */
export const holderLines = (teacher: TeacherAnswer, load: number) => ({
  load: loadAgainstGoal(load, teacher),
  verdict: describeVerdict(load, teacher),
  range: rangeLine(teacher),
});
