import { expect, test } from 'vitest';
import { Draft, removeWithDependents, type PlanState } from './index.ts';

const position = {
  volee_id: 'v',
  class_id: 'k',
  subject: 'MAT',
  periods: 5,
  teacher_id: 't' as string | null,
  locked: false,
  group_label: null,
  group_index: null,
};
const teacher = {
  visa: 'ROC',
  nom: 'Rochat',
  prenom: 'Camille',
  specialties: ['MAT'],
  cycles: [],
  hours_min: null,
  hours_desired: 20,
  hours_max: null,
};
const special_params = {
  groups_francais: 0,
  groups_maths: 0,
  groups_allemand: 0,
  nb_cours_ocom: 0,
  nb_cours_os: 0,
};
const school: PlanState = {
  school_years: { y: { name: '2026-2027' } },
  teachers: { t: teacher },
  volees: { v: { school_year_id: 'y', level: '9VG', subject_periods: [], special_params } },
  classes: { k: { volee_id: 'v', name: '9VG/1', rank: 0, pupils: null } },
  positions: { p: position },
};

test('a draft keeps only the fields that change, and nothing that is as it was', () => {
  const draft = new Draft(school);
  draft.change('positions', 'p', { teacher_id: null, locked: false });
  draft.change('teachers', 't', { specialties: ['MAT'] });
  expect(draft.patch).toEqual({
    positions: { p: { before: { teacher_id: 't' }, after: { teacher_id: null } } },
  });
});

test('what is added and removed again was never there', () => {
  const draft = new Draft(school);
  draft.add('positions', 'q', position);
  draft.remove('positions', 'q');
  expect(draft.patch).toEqual({});
  expect(() => draft.change('positions', 'q', { periods: 1 })).toThrow('no q in positions');
});

test('a year goes with all that is in it, whole, so that it can come back', () => {
  const draft = new Draft(school);
  removeWithDependents(draft, school, 'school_years', 'y');
  expect(draft.patch).toEqual({
    school_years: { y: { before: { name: '2026-2027' }, after: null } },
    volees: { v: { before: school.volees?.['v'], after: null } },
    classes: { k: { before: school.classes?.['k'], after: null } },
    positions: { p: { before: position, after: null } },
  });
  expect(draft.state.teachers).toEqual({ t: teacher });
});
