import type { Assignment, TeacherAnswer } from '@pupitre/contract';
import type { Ask, OpenSchool } from './school-test.ts';

/** What {@link fillSchool} made. */
export interface SampleSchool {
  teachers: TeacherAnswer[];
  positions: Assignment[];
}

const TEACHERS = [
  ['ANC', 'Ançay', 'Chloé', '9-11S', 10, 12],
  ['BOV', 'Bovet', 'Élodie', '9-11S', 24, 28],
  ['CRE', 'Crettenand', 'Yves', '7P-11S', 5, 8],
  ['DUB', 'Dubuis', 'Elio', null, null, null],
] as const;

/** Adds the four teachers of the sample, in the order of their names. */
export function addTeachers(ask: Ask): Promise<TeacherAnswer[]> {
  return Promise.all(
    TEACHERS.map(([visa, nom, prenom, cycle, hours_desired, hours_max]) =>
      ask('teachers.create', {
        body: {
          visa,
          nom,
          prenom,
          specialties: ['FRA', 'MAT'],
          cycles: cycle === null ? [] : [cycle],
          hours_min: null,
          hours_desired,
          hours_max,
        },
      }),
    ),
  );
}

/** 9VG with three classes, two groups in French and two courses of OCOM: 10 positions. */
export const SAMPLE_VOLEE = {
  level: '9VG',
  number_of_classes: 3,
  subject_periods: [
    { subject: 'FRA', periods: 6 },
    { subject: 'MAT', periods: 5.5 },
    { subject: 'MUS', periods: 1 },
    { subject: 'OCOM', periods: 2 },
  ],
  special_params: { groups_francais: 2, nb_cours_ocom: 2 },
};

/** The position of the sample at a class, or a group by its label. */
export function positionAt(
  { positions }: Pick<SampleSchool, 'positions'>,
  subject: string,
  place: string,
): Assignment {
  const found = positions.find(
    (position) => position.subject === subject && [position.class_name, position.group_label].includes(place),
  );
  if (!found) throw new Error(`no position ${subject} ${place}`);
  return found;
}

/**
 * A school in which every screen has something to show: four teachers, a volée, of which Bovet teaches mathematics in 9VG/1
 * (locked), and a function for Ançay.
 */
export async function fillSchool({ ask, year }: Pick<OpenSchool, 'ask' | 'year'>): Promise<SampleSchool> {
  const teachers = await addTeachers(ask);
  await ask('planning.create', { body: { ...SAMPLE_VOLEE, school_year: year } });
  const positions = await ask('assignments.list', { query: {} });
  const [chloe, elodie] = teachers;
  if (!chloe || !elodie) throw new Error('no teachers');
  const { id } = positionAt({ positions }, 'MAT', '9VG/1');
  await ask('assignments.update', { params: { id }, body: { teacher_id: elodie.id } });
  await ask('assignments.toggleLock', { params: { id } });
  const { id: function_id } = await ask('functions.create', { body: { name: 'Médiation scolaire' } });
  await ask('functionAssignments.create', {
    body: { teacher_id: chloe.id, function_id, hours_per_week: 2.5 },
  });
  return { teachers, positions };
}
