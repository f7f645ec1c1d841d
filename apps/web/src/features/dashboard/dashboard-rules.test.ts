import { expect, test } from 'vitest';
import { sampleAssignment, sampleTeacher, sampleVolee, sampleWorkload } from '../../testing/samples.ts';
import { readGuide } from './guide-steps.ts';
import { openBySubject } from './open-positions.ts';
import { readStatistics } from './statistics.ts';
import { findOutsideRange } from './teachers-outside-range.ts';
import { findUnqualified } from './unqualified-positions.ts';

const position = (
  id: string,
  subject: string,
  level: string,
  periods: number,
  teacher_id: string | null = null,
) => sampleAssignment({ id, subject, level, periods, teacher_id });

const POSITIONS = [
  position('1', 'FRA', '9VG', 6),
  position('2', 'MAT', '9VG', 5, 'anne'),
  position('3', 'MAT', '8P', 4.5),
  position('4', 'MAT', '10VG', 4),
];

const teacher = (id: string) => sampleTeacher({ id, hours_min: 20, hours_desired: 22, hours_max: 25 });

const ticks = (teachers: number, classes: number, assignments: number, assigned: number, functions = 0) =>
  readGuide({ teachers, classes, assignments, assigned, completionRate: 0, functions })
    .map((step) => (step.isDone ? 'x' : '.'))
    .join('');

test('counters: classes are summed, the completion rate is rounded, 0 without positions', () => {
  const volees = [sampleVolee(), sampleVolee({ id: 'other', level: '8P', number_of_classes: 3 })];
  expect(readStatistics([sampleTeacher()], volees, POSITIONS, ['a', 'b'])).toEqual({
    teachers: 1,
    classes: 5,
    assignments: 4,
    assigned: 1,
    completionRate: 25,
    functions: 2,
  });
  expect(readStatistics([], [], [], []).completionRate).toBe(0);
  const third = [position('a', 'FRA', '9VG', 1, 'anne'), ...POSITIONS.slice(2)];
  expect(readStatistics([], [], third, []).completionRate).toBe(33);
});

test('open periods, by subject, the largest first', () => {
  expect(openBySubject(POSITIONS)).toEqual([
    { subject: 'MAT', positions: 2, periods: 8.5 },
    { subject: 'FRA', positions: 1, periods: 6 },
  ]);
});

test('teachers outside their range, the widest gap first', () => {
  const found = findOutsideRange([teacher('low'), teacher('high'), teacher('fine'), teacher('none')], {
    low: sampleWorkload(18),
    high: sampleWorkload(29),
    fine: sampleWorkload(20),
  });
  expect(found.map(({ teacher: { id }, status, gap }) => [id, status, gap])).toEqual([
    ['none', 'below', 20],
    ['high', 'above', 4],
    ['low', 'below', 2],
  ]);
});

test('positions without a qualified teacher: held by somebody else, or open and fit for nobody', () => {
  const anne = sampleTeacher({ id: 'anne', specialties: ['FRA'], cycles: ['9-11S'] });
  const luc = sampleTeacher({ id: 'luc', specialties: ['MAT'], cycles: ['7-8P'] });
  const positions = [
    position('wrong subject', 'MAT', '9VG', 5, 'anne'),
    position('wrong cycle', 'FRA', '8P', 4, 'anne'),
    position('both', 'MUS', '8P', 1, 'anne'),
    position('right', 'FRA', '10VG', 6, 'anne'),
    position('open for luc', 'MAT', '8P', 5),
    position('open for nobody', 'MAT', '9VG', 5.5),
    position('nobody either', 'MAT', '9VG', 2),
  ];
  expect(
    findUnqualified(positions, [anne, luc]).map(({ position: { id }, holder }) => [
      id,
      holder && [holder.teacher.id, holder.wrong_subject, holder.wrong_cycle],
    ]),
  ).toEqual([
    ['open for nobody', null],
    ['wrong subject', ['anne', true, false]],
    ['wrong cycle', ['anne', false, true]],
    ['nobody either', null],
    ['both', ['anne', true, true]],
  ]);
  expect(
    findUnqualified(positions, [anne, sampleTeacher({ id: 'all', specialties: [], cycles: [] })]),
  ).toHaveLength(3);
  expect(findUnqualified(positions, [])).toEqual([]);
});

test('the guide ticks ten steps as the school fills', () => {
  expect(ticks(0, 0, 0, 0)).toBe('..........');
  expect(ticks(3, 0, 0, 0)).toBe('xxxxxx....');
  expect(ticks(3, 2, 8, 7)).toBe('xxxxxxxx..');
  expect(ticks(3, 2, 8, 8)).toBe('xxxxxxxxx.');
  expect(ticks(3, 2, 8, 7, 1)).toBe('xxxxxxxx.x');
});

test('the ten steps name what the specification names, in its order', () => {
  const steps = readGuide({
    teachers: 0,
    classes: 0,
    assignments: 0,
    assigned: 0,
    completionRate: 0,
    functions: 0,
  });
  const named = [
    /recherche avancée.*affichage des colonnes/,
    /Nom, Prénom, VISA, Voeux, Fourchette min et Fourchette max/,
    /Exportez un fichier Excel/,
    /onglet Enseignants, téléchargez le fichier modèle/,
    /VISA, Nom et Prénom sont obligatoires, le reste est facultatif/,
    /Importez le fichier complété/,
    /Organisation, ajoutez une volée/,
    /nombre de classes, leurs noms, les branches et leurs périodes hebdomadaires/,
    /Enseignements, attribuez les enseignants/,
    /Fonctions, ajoutez des fonctions particulières aux enseignants/,
  ];
  expect(steps).toHaveLength(named.length);
  for (const [index, words] of named.entries()) expect(steps[index]?.text).toMatch(words);
});
