import { expect, test } from 'vitest';
import { lesson, school, teacher } from '../testing/school.ts';
import { diagnose } from './diagnose.ts';
import type { StaffingInput } from './input.ts';

const german = (id: string, level: string, periods: number) =>
  lesson(id, { subject: 'ALL', level, class_name: `${level}/1`, periods });

const LEVELS = ['9VG', '9VP', '10VG', '10VP', '11VG', '11VP'];

/** Plain spaces, to read and compare more easily. */
const messagesOf = (input: StaffingInput) =>
  diagnose(input).bottlenecks.map(({ message }) => message.replaceAll(/[\u202f\u00a0]/g, ' '));

test('a subject for which there are too few hours', () => {
  const teachers = ['a', 'b'].map((id) => teacher(id, { specialties: ['ALL'], hours_max: 12 }));
  const positions = [
    ...LEVELS.map((level) => german(level, level, 5)),
    lesson('other', { subject: 'MUS', level: '8P' }),
  ];
  const input = school({ teachers: [...teachers, teacher('m', { specialties: ['MUS'] })], positions });
  expect(diagnose(input)).toMatchObject({
    wanted: 34,
    open_bound: 10,
    bottlenecks: [
      {
        subjects: ['ALL'],
        levels: LEVELS,
        missing: 10,
        needed: 30,
        available: 20,
        teacher_ids: ['a', 'b'],
        position_ids: LEVELS,
      },
    ],
  });
  expect(messagesOf(input)).toEqual([
    'Allemand en 9VG–11VP : il manque 10 périodes ; les 2 enseignants qualifiés ont 24 périodes libres, dont 20 pour des enseignements entiers, il en faudrait 30',
  ]);
});

test('the hours of a sentence are those of whole positions only where that makes a difference', () => {
  const positions = [german('a', '9VG', 4), german('b', '9VP', 4)];
  const one = (hours_max: number) =>
    messagesOf(school({ teachers: [teacher('t', { specialties: ['ALL'], hours_max })], positions }));
  expect(one(4)).toEqual([
    'Allemand en 9VG et 9VP : il manque 4 périodes ; le seul enseignant qualifié a 4 périodes libres, il en faudrait 8',
  ]);
  expect(one(5)).toEqual([
    'Allemand en 9VG et 9VP : il manque 4 périodes ; le seul enseignant qualifié a 5 périodes libres, dont 4 pour des enseignements entiers, il en faudrait 8',
  ]);
  expect(one(8)).toEqual([]);
});

test('hours up to a ceiling are said to be', () => {
  const teachers = [teacher('t', { specialties: ['ALL'], hours_desired: 4, hours_max: 20 })];
  const positions = [german('a', '9VG', 4), german('b', '9VP', 4)];
  const within = (above_wish: number | null) =>
    messagesOf(school({ teachers, positions, options: { above_wish } }));
  expect(within(0)).toEqual([
    'Allemand en 9VG et 9VP : il manque 4 périodes ; le seul enseignant qualifié a 4 périodes libres, il en faudrait 8 (dans la limite choisie)',
  ]);
  expect([within(4), within(null)]).toEqual([[], []]);
});

test('teachers who qualify but are full are told apart', () => {
  const full = ['x', 'y'].map((id) => teacher(id, { hours_max: 0 }));
  const positions = [german('a', '9VG', 0.5), german('b', '9VG', 0.5), german('c', '9VG', 0.5)];
  const held = lesson('held', { periods: 3, locked: true, teacher_id: 't' });
  const input = school({
    teachers: [...full, teacher('t', { hours_max: 4 })],
    positions: [...positions, held],
  });
  expect(messagesOf(input)).toEqual([
    'Allemand en 9VG : il manque 0,5 période ; un seul des 3 enseignants qualifiés a assez de place : il a 1 période libre, il en faudrait 1,5',
  ]);
  const two = {
    ...input,
    teachers: [...full, ...['t', 'u'].map((id) => teacher(id, { hours_max: id === 't' ? 3 : 1 }))],
  };
  expect(messagesOf(two)).toEqual([
    'Allemand en 9VG : il manque 0,5 période ; un seul des 4 enseignants qualifiés a assez de place : il a 1 période libre, il en faudrait 1,5',
  ]);
});

test('what nobody may teach, and what nobody has room for, are not mixed up', () => {
  const teachers = [
    teacher('p', { cycles: ['1P-8P'], hours_max: 3 }),
    teacher('q', { cycles: ['1P-8P'], hours_max: 2 }),
  ];
  const positions = [lesson('a'), lesson('b', { level: '8P', class_name: '8P/1' })];
  expect(messagesOf(school({ teachers, positions })).toSorted()).toEqual([
    "Français en 8P : il manque 4 périodes ; aucun des 2 enseignants qualifiés n'a assez de place",
    "Français en 9VG : il manque 4 périodes ; personne n'est qualifié",
  ]);
  expect(messagesOf(school({ teachers: teachers.slice(1), positions: positions.slice(1) }))).toEqual([
    "Français en 8P : il manque 4 périodes ; le seul enseignant qualifié n'a pas assez de place",
  ]);
});

test('subjects that the same teachers teach are one bottleneck, the larger first', () => {
  const t = teacher('t', { specialties: ['ALL', 'ANG'], hours_max: 4 });
  const positions = [
    german('a', '9VG', 2),
    lesson('b', { subject: 'ANG', periods: 3 }),
    german('c', '9VG', 2),
  ];
  const input = school({ teachers: [t], positions });
  expect(diagnose(input).bottlenecks[0]?.subjects).toEqual(['ALL', 'ANG']);
  expect(messagesOf(input)).toEqual([
    'Allemand et anglais en 9VG : il manque 3 périodes ; le seul enseignant qualifié a 4 périodes libres, il en faudrait 7',
  ]);
});

test('what is short by itself is told apart, though somebody may teach everything', () => {
  const teachers = [
    teacher('g', { hours_max: 4 }),
    ...['a', 'b'].map((id) => teacher(id, { specialties: ['ALL'], hours_max: 4 })),
    ...['c', 'd'].map((id) => teacher(id, { specialties: ['ALL', 'ANG'], hours_max: 3 })),
  ];
  const positions = [
    ...LEVELS.map((level) => german(level, level, 4)),
    ...LEVELS.map((level) =>
      lesson(`e${level}`, { subject: 'ANG', level, class_name: `${level}/1`, periods: 1 }),
    ),
    lesson('music', { subject: 'MUS', periods: 2 }),
    lesson('french', { periods: 2 }),
  ];
  const input = school({ teachers, positions });
  const { open_bound, bottlenecks } = diagnose(input);
  expect(bottlenecks.map(({ missing }) => missing)).toEqual([12, 4]);
  expect(open_bound).toBe(16);
  expect(messagesOf(input)).toEqual([
    'Allemand en 9VG–11VP : il manque 12 périodes ; 3 des 5 enseignants qualifiés ont assez de place : ils ont 12 périodes libres, il en faudrait 24',
    'Allemand, musique et français en 9VG–11VP : il manque encore 4 périodes, en plus des 12 déjà nommées ; 3 des 5 enseignants qualifiés ont assez de place : ils ont 12 périodes libres, il en faudrait 28',
  ]);
});

test('all subjects and levels of a larger school are not listed', () => {
  const subjects = ['FRA', 'ALL', 'ANG', 'MAT', 'GEO', 'HIS', 'MUS'];
  const positions = ['8P', ...LEVELS].map((level, index) =>
    lesson(level, { level, class_name: `${level}/1`, subject: subjects[index]! }),
  );
  expect(messagesOf(school({ teachers: [teacher('t', { hours_max: 24 })], positions }))).toEqual([
    'Toutes les branches à tous les niveaux : il manque 4 périodes ; le seul enseignant qualifié a 24 périodes libres, il en faudrait 28',
  ]);
});
