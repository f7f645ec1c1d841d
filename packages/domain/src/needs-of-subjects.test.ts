import { expect, test } from 'vitest';
import type { Teacher } from './model.ts';
import { compareNeeds, sayStage, stageOf } from './needs.ts';

const teacher = (id: string, fields: Partial<Teacher>): Teacher => ({
  id,
  visa: id,
  nom: id,
  prenom: id,
  specialties: [],
  cycles: [],
  hours_min: null,
  hours_desired: null,
  hours_max: null,
  ...fields,
});

const position = (level: string, subject: string, periods: number, teacher_id: string | null = null) => ({
  level,
  subject,
  periods,
  teacher_id,
});

const load = (teaching: number, functions = 0) => ({
  total_teaching_periods: teaching,
  total_function_hours: functions,
  total_periods: teaching + functions,
});

test.each([
  ['1-2P', '1-6P'],
  ['6P', '1-6P'],
  ['7P', '7-8P'],
  ['8P', '7-8P'],
  ['9VG', '9-11S'],
  ['11VP', '9-11S'],
  ['ACC', 'other'],
  ['Sport', 'other'],
])('%s is of the stage %s', (level, stage) => {
  expect(stageOf(level)).toBe(stage);
});

test('subjects, stages and all contracts add up', () => {
  const teachers = [
    teacher('both', { specialties: ['FRA', 'ALL'], hours_min: 10, hours_desired: 12, hours_max: 14 }),
    teacher('low', { specialties: ['FRA'], cycles: ['1-6P'], hours_max: 8 }),
    // Without anything said: fit for all, up to 40.
    teacher('free', {}),
    // More than the wish, and than the maximum, is no room less than none.
    teacher('full', { specialties: ['ALL'], hours_desired: 4, hours_max: 5 }),
  ];
  const positions = [
    position('5P', 'FRA', 6, 'low'),
    position('9VG', 'FRA', 5.5, 'both'),
    position('9VG', 'FRA', 5.5),
    position('9VG', 'ALL', 6, 'full'),
    position('ACC', 'ALL', 3),
  ];
  const loads = new Map([
    ['both', load(5.5, 1.5)],
    ['low', load(6)],
    ['full', load(6)],
  ]);
  const { subjects, total, means } = compareNeeds(positions, teachers, loads);
  expect(subjects).toEqual([
    {
      subject: 'ALL',
      stage: null,
      needed: 9,
      staffed: 6,
      open: 3,
      teacher_ids: ['both', 'free', 'full'],
      room_at_wish: 45,
      room_at_maximum: 47,
    },
    {
      subject: 'ALL',
      stage: '9-11S',
      needed: 6,
      staffed: 6,
      open: 0,
      teacher_ids: ['both', 'free', 'full'],
      room_at_wish: 45,
      room_at_maximum: 47,
    },
    {
      subject: 'ALL',
      stage: 'other',
      needed: 3,
      staffed: 0,
      open: 3,
      teacher_ids: ['both', 'free', 'full'],
      room_at_wish: 45,
      room_at_maximum: 47,
    },
    {
      subject: 'FRA',
      stage: null,
      needed: 17,
      staffed: 11.5,
      open: 5.5,
      teacher_ids: ['both', 'low', 'free'],
      room_at_wish: 47,
      room_at_maximum: 49,
    },
    {
      subject: 'FRA',
      stage: '1-6P',
      needed: 6,
      staffed: 6,
      open: 0,
      teacher_ids: ['both', 'low', 'free'],
      room_at_wish: 47,
      room_at_maximum: 49,
    },
    {
      subject: 'FRA',
      stage: '9-11S',
      needed: 11,
      staffed: 5.5,
      open: 5.5,
      teacher_ids: ['both', 'free'],
      room_at_wish: 45,
      room_at_maximum: 47,
    },
  ]);
  expect(total).toEqual({ needed: 26, staffed: 17.5, open: 8.5 });
  expect(means).toEqual({
    teachers: 4,
    without_maximum: 1,
    minimum: 10,
    wish: 16,
    maximum: 67,
    teaching: 17.5,
    functions: 1.5,
    room_at_wish: 47,
    room_at_maximum: 49,
  });
});

test('stages have their names', () => {
  expect([null, '1-6P', 'other'].map((stage) => sayStage(stage as null))).toEqual([
    'Tous les degrés',
    '1–6P',
    'Autres',
  ]);
});
