import type { Examples } from './example.ts';
import { firstClass, ofClass, rochat, year } from './samples.ts';

const { id } = firstClass;
const NOT_FOUND = "Cette classe n'existe pas ou plus.";

export const classExamples = {
  'classes.list': { query: { school_year: year }, answer: [firstClass], refusals: {} },
  'classes.show': {
    params: { id },
    answer: {
      ...firstClass,
      positions: [{ ...ofClass, teacher_id: rochat.id }],
      periods: ofClass.periods,
      open_periods: 0,
      periods_per_pupil: 9,
      weekly_target: 33,
      strangers: [],
      duo: null,
    },
    refusals: { 404: NOT_FOUND },
  },
  'classes.update': {
    params: { id },
    body: { name: '9VG/A', pupils: 22 },
    answer: { ...firstClass, name: '9VG/A', pupils: 22 },
    refusals: { 404: NOT_FOUND, 409: 'La volée 9VG a déjà une classe 9VG/A.' },
  },
  'classes.setTeachers': {
    params: { id },
    body: { class_teachers: [{ teacher_id: rochat.id, periods: 1 }] },
    answer: firstClass,
    refusals: {
      404: NOT_FOUND,
      409: 'Cela a changé entre-temps.',
    },
  },
} satisfies Partial<Examples>;
