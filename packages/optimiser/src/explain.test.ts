import { expect, test } from 'vitest';
import { lesson, school, teacher } from '../testing/school.ts';
import { explain } from './explain.ts';
import type { StaffingInput } from './input.ts';
import type { Explanation } from './proposal.ts';

/** Sentences with plain spaces. */
const sentencesOf = (explanation: Explanation | null) =>
  explanation?.sentences.map((sentence) => sentence.replaceAll(/[\u202f\u00a0]/g, ' '));

const explainWith = (input: StaffingInput, choices: Record<string, string | null>, id: string) =>
  explain(
    input,
    Object.entries(choices).map(([position_id, teacher_id]) => ({ position_id, teacher_id })),
    id,
  );

const anne = teacher('roa', {
  prenom: 'Anne',
  nom: 'Rochat',
  specialties: ['ALL'],
  hours_min: 6,
  hours_desired: 8,
  hours_max: 10,
});
const luc = teacher('luc', { cycles: ['9-11S'], hours_max: 20 });

test('a specialist who knows the class, and knew it last year', () => {
  const german = { subject: 'ALL', level: '10VG', class_name: '10VG/1' };
  const input = school({
    teachers: [anne, luc],
    positions: [
      lesson('a', german),
      lesson('b', { ...german, plan_index: 1, periods: 1.5 }),
      lesson('c', { ...german, class_name: '10VG/2', plan_index: 2, periods: 2 }),
    ],
    previous: [lesson('last', { subject: 'ALL', teacher_id: 'roa' })],
  });
  const explanation = explainWith(input, { a: 'roa', b: 'roa', c: 'roa' }, 'a');
  expect(explanation?.choice).toEqual({
    teacher_id: 'roa',
    qualification: 'specialty',
    before: 3.5,
    after: 7.5,
    difference: 0,
    changes: {},
    worse: [],
    better: [],
    already_with_class: true,
    last_year: true,
  });
  // Without it Anne is 5 half-periods below her minimum, and 9 off her wish rather than 1.
  expect(explanation?.alternatives).toMatchObject([
    {
      teacher_id: 'luc',
      qualification: 'generalist',
      changes: { minimum: 2 * 20 * 5, wish: 2 * (9 ** 2 - 1), classes: 24, continuity: 16, preparations: 28 },
      already_with_class: false,
      last_year: false,
    },
  ]);
  expect(sentencesOf(explanation)).toEqual([
    "Spécialiste d'allemand",
    'Déjà avec la classe 10VG/1',
    "L'avait l'année dernière avec cette classe",
    "A déjà le même programme d'allemand en 10VG",
    'Avec cet enseignement, 7,5 périodes au lieu de 3,5, pour une fourchette de 6 à 10 et un voeu de 8',
    "Sinon, le mieux placé serait Prénom luc Nom luc (LUC), moins bien en tout : ROA serait sous son minimum (3,5 périodes pour 6), ROA serait plus loin de son voeu (3,5 périodes pour 8), une personne de plus avec 10VG/1, la classe ne garderait pas ROA, de l'année dernière, un niveau de plus pour LUC (10VG) et un programme de plus à préparer pour LUC",
  ]);
});

test('a generalist in the place of last year’s teacher', () => {
  const input = school({
    teachers: [anne, luc],
    positions: [
      lesson('a', { subject: 'ALL', level: '10VG', class_name: '10VG/1' }),
      lesson('b', { level: '10VG', class_name: '10VG/2' }),
    ],
    previous: [lesson('last', { subject: 'ALL', teacher_id: 'roa' })],
  });
  expect(sentencesOf(explainWith(input, { a: 'luc', b: 'luc' }, 'a'))).toEqual([
    'Généraliste du cycle 9-11S',
    "L'année dernière, la classe avait Anne Rochat (ROA)",
    'Enseigne déjà en 10VG',
    'Avec cet enseignement, 8 périodes au lieu de 4, pour un maximum de 20',
    "Sinon, le mieux placé serait Anne Rochat (ROA), mieux en tout : ROA serait plus près de son minimum (4 périodes pour 6), ROA serait plus près de son voeu (4 périodes pour 8) et la classe retrouverait ROA, de l'année dernière ; en revanche, un niveau de plus pour ROA (10VG)",
  ]);
});

test('an exception, and the other part of a split lesson', () => {
  const input = school({
    teachers: [{ ...anne, hours_max: null, hours_min: null, hours_desired: null }],
    positions: [lesson('a', { periods: 2 }), lesson('b', { periods: 2 })],
    options: { exceptions: ['FRA'] },
  });
  expect(sentencesOf(explainWith(input, { a: 'roa', b: 'roa' }, 'a'))).toEqual([
    'Par exception : la branche est ouverte à tous',
    'Déjà avec la classe 9VG/1',
    'A déjà une autre part de cette leçon',
    'A déjà le même programme de français en 9VG',
    'Avec cet enseignement, 4 périodes au lieu de 2',
    "Personne d'autre n'est qualifié",
  ]);
});

/** What is said of position a, where position b goes to Luc. */
const sayOf = (teachers: StaffingInput['teachers'], choice: string | null) =>
  sentencesOf(
    explainWith(
      school({ teachers, positions: [lesson('a'), lesson('b', { class_name: '9VG/2' })] }),
      { a: choice, b: 'luc' },
      'a',
    ),
  );

test('why a position stays open', () => {
  expect(sayOf([anne], null)).toEqual(["Reste ouvert : personne n'est qualifié"]);
  expect(sayOf([{ ...luc, hours_max: 3 }], null)).toEqual([
    "Reste ouvert : le seul enseignant qualifié n'a pas assez de place, quoi qu'on lui donne d'autre",
  ]);
  expect(sayOf([{ ...luc, hours_max: 7 }], null)).toEqual([
    "Reste ouvert : le seul enseignant qualifié n'a plus assez de place avec le reste de la proposition",
  ]);
  expect(sayOf([luc], null)).toEqual([
    'Reste ouvert, alors que Prénom luc Nom luc (LUC) a encore assez de place',
  ]);
  expect(sayOf([anne, luc], 'roa')?.[0]).toBe(
    "Anne Rochat (ROA) est choisi, mais n'est pas qualifié ou dépasserait son maximum",
  );
});

test('what stays open for the sake of a ceiling, and who would have room beyond it', () => {
  const wishes = { ...luc, hours_desired: 5 };
  const within = (above_wish: number | null) =>
    explainWith(
      school({
        teachers: [wishes],
        positions: [lesson('a'), lesson('b', { class_name: '9VG/2' })],
        options: { above_wish },
      }),
      { b: 'luc' },
      'a',
    );
  expect(sentencesOf(within(2))).toEqual([
    'Reste ouvert : personne de qualifié ne peut le prendre sans dépasser la limite choisie',
  ]);
  expect(within(2)?.alternatives).toMatchObject([{ teacher_id: 'luc', before: 4, after: 8 }]);
  expect(sentencesOf(within(3))).toEqual([
    'Reste ouvert, alors que Prénom luc Nom luc (LUC) a encore assez de place',
  ]);
});

test('the others who qualify may all be full; an exchange would give it to one of them', () => {
  const others = [teacher('other', { hours_max: 4 }), teacher('third', { hours_max: 4 })];
  const sayWith = (count: number) => {
    const input = school({
      teachers: [luc, ...others.slice(0, count)],
      positions: [lesson('a'), lesson('b', { class_name: '9VG/2' }), lesson('c', { class_name: '9VG/3' })],
    });
    return sentencesOf(explainWith(input, { a: 'luc', b: 'other', c: 'third' }, 'a'))?.slice(-2);
  };
  const exchange =
    "Un échange le donnerait à quelqu'un d'autre : LUC cède FRA 9VG/1 à OTHER, qui cède FRA 9VG/2 à LUC";
  expect(sayWith(1)).toEqual(["L'autre enseignant qualifié dépasserait son maximum", exchange]);
  expect(sayWith(2)).toEqual(['Les autres enseignants qualifiés dépasseraient leur maximum', exchange]);
});

test('a choice that the user settled is explained, whoever had the position before', () => {
  const input = school({
    teachers: [anne, luc],
    positions: [lesson('a', { subject: 'ALL', teacher_id: 'luc' })],
    options: { pins: [{ position_id: 'a', teacher_id: 'roa' }] },
  });
  expect(explainWith(input, { a: 'roa' }, 'a')?.choice?.teacher_id).toBe('roa');
});

test('a choice settled by the user is explained, also where it comes with the options only', () => {
  const pins = [{ position_id: 'a', teacher_id: 'luc' }];
  const input = school({ teachers: [luc], positions: [lesson('a')], options: { pins } });
  expect(explain(input, [], 'a')?.choice?.teacher_id).toBe('luc');
});

test('what others had by the year or the options counts only as far as it is still chosen', () => {
  const input = school({
    teachers: [{ ...luc, hours_max: 5 }],
    positions: [
      lesson('a'),
      lesson('kept', { class_name: '9VG/2', teacher_id: 'luc' }),
      lesson('pinned', { class_name: '9VG/3' }),
    ],
    options: { pins: [{ position_id: 'pinned', teacher_id: 'luc' }] },
  });
  const explanation = explainWith(input, { a: 'luc', kept: null, pinned: null }, 'a');
  expect(explanation?.choice).toMatchObject({ teacher_id: 'luc', before: 0, after: 4 });
  expect(explainWith(input, { a: 'luc', pinned: null }, 'a')?.choice).toBeNull();
});

test('what stays with its teacher is explained too, where it is part of the proposal', () => {
  const positions = ['locked', 'kept'].map((id) =>
    lesson(id, { locked: id === 'locked', teacher_id: 'luc' }),
  );
  const input = school({ teachers: [luc], positions });
  const holders = ['locked', 'kept'].map(
    (id) => explainWith(input, { locked: 'luc', kept: 'luc' }, id)?.choice,
  );
  expect(holders).toMatchObject([
    { teacher_id: 'luc', before: 4 },
    { teacher_id: 'luc', before: 4 },
  ]);
});

test('what is not there, or not open to change, has no explanation', () => {
  const input = school({
    teachers: [luc],
    positions: [lesson('locked', { locked: true, teacher_id: 'luc' }), lesson('kept', { teacher_id: 'luc' })],
  });
  expect(['locked', 'kept', 'gone'].map((id) => explain(input, [], id))).toEqual([null, null, null]);
});
