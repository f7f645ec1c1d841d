import { expect, test } from 'vitest';
import { rankCandidates, rankCandidatesForAll } from './candidates.ts';
import type { Teacher } from './model.ts';

const teacher = (id: string, overrides: Partial<Teacher> = {}): Teacher => ({
  id,
  visa: id,
  nom: id,
  prenom: '',
  specialties: ['FRA'],
  cycles: ['9-11S'],
  hours_min: null,
  hours_desired: 20,
  hours_max: 24,
  ...overrides,
});
const staffed = (id: string, teacher_id: string | null, periods: number, class_name = '9VG/2') => ({
  id,
  teacher_id,
  periods,
  class_name,
  level: '9VG',
  co_teachers: [],
});
const open = { level: '9VG', subject: 'FRA', class_name: '9VG/1', periods: 6 };

test('qualified teachers furthest below their wish come first, marked ones last', () => {
  const teachers = [
    teacher('hors cycle', { cycles: ['1-6P'], hours_desired: 40 }),
    teacher('hors spécialité', { specialties: ['MAT'], hours_desired: 30, hours_max: 40 }),
    teacher('plein'),
    teacher('proche'),
    teacher('loin'),
    teacher('loin avec la classe'),
    teacher('sans voeu', { hours_desired: null, hours_max: null, specialties: [], cycles: [] }),
  ];
  const positions = [
    staffed('1', 'plein', 19),
    staffed('2', 'proche', 15),
    staffed('3', 'loin avec la classe', 2, '9VG/1'),
    staffed('4', 'loin', 2),
  ];
  const ranked = rankCandidates(open, teachers, positions, []);
  expect(ranked.map((candidate) => candidate.teacher.id)).toEqual([
    'loin avec la classe',
    'loin',
    'proche',
    'sans voeu',
    'plein',
    'hors cycle',
    'hors spécialité',
  ]);
  expect(ranked.find((candidate) => candidate.teacher.id === 'plein')).toMatchObject({
    before: 19,
    after: 25,
    is_qualified: true,
    exceeds_max: true,
  });
  expect(ranked.at(-2)).toMatchObject({ is_qualified: false, wrong_cycle: true, wrong_subject: false });
  expect(ranked.at(-1)).toMatchObject({ is_qualified: false, wrong_cycle: false, wrong_subject: true });
});

test('the position itself does not count in the load of the teacher who has it', () => {
  const positions = [staffed('1', 'anne', 6, '9VG/1'), staffed('2', 'anne', 4)];
  const [anne] = rankCandidates({ ...open, id: '1' }, [teacher('anne')], positions, []);
  expect(anne).toMatchObject({ before: 4, after: 10, already_with_class: false });
});

test('a class of the same name in another level is another class', () => {
  const positions = [{ ...staffed('1', 'anne', 6, '9VG/1'), level: '9VP' }];
  expect(rankCandidates(open, [teacher('anne')], positions, [])[0]?.already_with_class).toBe(false);
});

test('hours of functions count in the load', () => {
  const functions = [
    { teacher_id: 'anne', hours_per_week: 2.5 },
    { teacher_id: 'bruno', hours_per_week: 9 },
  ];
  const [anne] = rankCandidates(open, [teacher('anne')], [staffed('1', 'anne', 4)], functions);
  expect(anne).toMatchObject({ before: 6.5, after: 12.5 });
});

test('for several positions together the load counts all of them, and each must suit', () => {
  const several = [
    { ...open, id: '1' },
    { ...open, id: '2', class_name: '9VG/2', periods: 4.5 },
    { ...open, id: '3', subject: 'HIS', periods: 8 },
  ];
  const positions = [staffed('2', 'partiel', 4.5), staffed('4', 'partiel', 6)];
  const ranked = rankCandidatesForAll(
    several,
    [teacher('partiel'), teacher('complet', { specialties: ['HIS', 'FRA'] })],
    positions,
    [],
  );
  expect(ranked.map((candidate) => candidate.teacher.id)).toEqual(['complet', 'partiel']);
  expect(ranked[1]).toMatchObject({ before: 6, after: 24.5, wrong_subject: true, exceeds_max: true });
  expect(ranked[0]).toMatchObject({ before: 0, after: 18.5, wrong_subject: false, exceeds_max: false });
});

test('without a maximum nobody takes more than 40 periods', () => {
  const free = teacher('libre', { hours_max: null });
  const candidates = [34, 34.5].flatMap((taught) =>
    rankCandidates(open, [free], [staffed('1', 'libre', taught)], []),
  );
  expect(candidates.map(({ exceeds_max }) => exceeds_max)).toEqual([false, true]);
});

test('somebody is already with the classes when they teach every one of them', () => {
  const several = [open, { ...open, class_name: '9VG/2' }];
  const [one, both] = rankCandidatesForAll(
    several,
    [teacher('a'), teacher('b')],
    [staffed('1', 'a', 1), staffed('2', 'b', 1), staffed('3', 'b', 1, '9VG/1')],
    [],
  ).toSorted((x, y) => x.teacher.id.localeCompare(y.teacher.id));
  expect([one?.already_with_class, both?.already_with_class]).toEqual([false, true]);
});

test('whoever is absent stands last with the reason, and who has left is no candidate', () => {
  const teachers = [
    teacher('absent', { is_absent: true, hours_desired: 40 }),
    teacher('parti', { left_after: '2025-2026' }),
    teacher('hors cycle', { cycles: ['1-6P'] }),
  ];
  const ranked = rankCandidates(open, teachers, [], []);
  expect(ranked.map(({ teacher: { id }, absence, exceeds_max }) => [id, absence, exceeds_max])).toEqual([
    ['hors cycle', null, false],
    ['absent', 'absent cette année', true],
  ]);
});
