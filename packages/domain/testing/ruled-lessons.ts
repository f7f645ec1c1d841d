import type { StaffedLesson, TargetRule } from '../src/teaching-rules/index.ts';

/** Four periods of a subject in a class, or of a group of a level, open. */
export const lesson = (
  id: string,
  subject: string,
  class_name: string,
  fields: Partial<StaffedLesson> = {},
) => ({
  id,
  subject,
  class_name,
  level: class_name.split('/')[0] ?? '',
  is_group: !class_name.includes('/'),
  periods: 4,
  teacher_id: null,
  co_teachers: [],
  locked: false,
  ...fields,
});

/** A rule about what a text says: « MAT 9VG/1 », « 9VG », « FRA ». */
export const on = (kind: TargetRule['kind'], text: string, teacher_id = 'ROC'): TargetRule => {
  const words = text.split(' ');
  const place = words.find((word) => /\d/.test(word)) ?? null;
  return {
    teacher_id,
    kind,
    subject: words.find((word) => !/\d/.test(word)) ?? null,
    level: place === null ? null : (place.split('/')[0] ?? null),
    class_name: place?.includes('/') ? place : null,
  };
};

/** A generalist of 20 periods at most. */
export const person = (id: string, fields = {}) => ({
  id,
  visa: id,
  nom: id,
  prenom: '',
  specialties: [],
  cycles: [],
  hours_min: null,
  hours_desired: null,
  hours_max: 20,
  ...fields,
});
