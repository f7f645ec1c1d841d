import { expect, test } from 'vitest';
import { lesson, school, teacher } from '../testing/school.ts';
import { findContradictions } from './contradictions.ts';
import type { StaffingInput } from './input.ts';

/** What is found, with plain spaces. */
const find = (input: StaffingInput) =>
  findContradictions(input).map(({ message, ...rest }) => ({
    ...rest,
    message: message.replaceAll(/[\u202f\u00a0]/g, ' '),
  }));

const anne = teacher('roa', { prenom: 'Anne', nom: 'Rochat' });

test('a school in order has none', () => {
  expect(find(school({ teachers: [anne], positions: [lesson('a')] }))).toEqual([]);
});

test('no teachers at all, or all let go', () => {
  expect(find(school({ positions: [lesson('a')] }))[0]).toEqual({
    kind: 'no-teacher',
    message: "Aucun enseignant n'est saisi : il n'y a personne à qui attribuer quoi que ce soit",
  });
  const input = school({ teachers: [anne], positions: [lesson('a')], options: { without: ['roa'] } });
  expect(find(input)[0]?.message).toBe(
    "Tous les enseignants sont écartés : il n'y a personne à qui attribuer quoi que ce soit",
  );
  const hired = { ...input, options: { ...input.options, imaginary: [teacher('new')] } };
  expect(find(hired)).toEqual([]);
});

const say = (input: StaffingInput) => find(input).map(({ kind, message }) => [kind, message]);

test('nothing to staff', () => {
  const staffed = lesson('a', { teacher_id: 'roa' });
  expect(say(school({ teachers: [anne] }))).toEqual([['no-position', "Aucune volée n'est choisie"]]);
  expect(say(school({ teachers: [anne], positions: [staffed], options: { levels: ['10VG'] } }))).toEqual([
    ['no-position', "Il n'y a pas d'enseignement en 10VG"],
  ]);
  expect(say(school({ teachers: [anne], positions: [staffed] }))).toEqual([
    [
      'no-position',
      "Il n'y a plus rien à attribuer en 9VG : chaque enseignement est attribué, verrouillé ou déjà choisi",
    ],
  ]);
  expect(say(school({ teachers: [anne], positions: [staffed], options: { reconsider: true } }))).toEqual([]);
});

test('a load above the maximum, with what it is made of', () => {
  const input = school({
    teachers: [{ ...anne, hours_max: 10 }],
    positions: [
      lesson('a', { teacher_id: 'roa', periods: 6, locked: true }),
      lesson('b'),
      lesson('c', { periods: 1 }),
    ],
    functions: [{ teacher_id: 'roa', hours_per_week: 1.5 }],
    options: { pins: [{ position_id: 'b', teacher_id: 'roa' }] },
  });
  expect(find(input)[0]).toEqual({
    kind: 'load-above-max',
    teacher_id: 'roa',
    message:
      'Anne Rochat (ROA) a déjà 11,5 périodes (dont 1,5 de fonctions et 4 fixées dans la proposition) pour un maximum de 10 : rien de plus ne lui sera attribué',
  });
  const light = { ...input, teachers: [{ ...anne, hours_max: 12 }] };
  expect(find(light).map(({ kind }) => kind)).not.toContain('load-above-max');
});

test('40 periods are the most of anybody without a maximum', () => {
  const positions = [
    lesson('a'),
    lesson('b', { teacher_id: 'roa', periods: 28 }),
    lesson('c', { teacher_id: 'roa', periods: 13 }),
  ];
  expect(find(school({ teachers: [anne, teacher('u')], positions }))).toEqual([
    {
      kind: 'load-above-max',
      teacher_id: 'roa',
      message:
        'Anne Rochat (ROA) a déjà 41 périodes pour un maximum de 40 : rien de plus ne lui sera attribué',
    },
  ]);
});

test('a minimum above the maximum', () => {
  const input = school({ teachers: [{ ...anne, hours_min: 20, hours_max: 18 }], positions: [lesson('a')] });
  expect(find(input)).toEqual([
    {
      kind: 'min-above-max',
      teacher_id: 'roa',
      message: 'Anne Rochat (ROA) ne peut atteindre son minimum de 20 périodes : son maximum est de 18',
    },
  ]);
});

test('whoever is let go has no range to keep', () => {
  const input = school({
    teachers: [{ ...anne, hours_min: 20, hours_max: 2 }, teacher('u')],
    positions: [lesson('a'), lesson('b', { locked: true, teacher_id: 'roa' })],
    options: { without: ['roa'] },
  });
  expect(find(input)).toEqual([]);
});

test('positions nobody qualifies for, a sentence for each subject', () => {
  const positions = [
    lesson('a', { subject: 'ALL' }),
    lesson('b', { subject: 'ALL', level: '9VP', periods: 1.5 }),
    lesson('c', { subject: 'MUS' }),
    lesson('d'),
  ];
  expect(find(school({ teachers: [{ ...anne, specialties: ['FRA'] }], positions }))).toEqual([
    {
      kind: 'nobody-qualified',
      position_ids: ['a', 'b'],
      message: "Allemand en 9VG et 9VP (2 enseignements, 5,5 périodes) : personne n'est qualifié",
    },
    {
      kind: 'nobody-qualified',
      position_ids: ['c'],
      message: "Musique 9VG/1 (4 périodes) : personne n'est qualifié",
    },
  ]);
});

/** With generalists of so many hours and positions of so many periods. */
const sayOf = (hours: number[], periods: number[]) =>
  find(
    school({
      teachers: hours.map((hours_max, index) => ({ ...anne, id: `t${index}`, hours_max })),
      positions: periods.map((size, index) => lesson(`p${index}`, { periods: size })),
    }),
  ).map(({ message }) => message);

test('a position longer than what is left to anybody', () => {
  expect(sayOf([3], [4])).toEqual([
    'Français 9VG/1 (4 périodes) : il reste au plus 3 périodes à Anne Rochat (ROA), seul enseignant qualifié',
  ]);
  expect(sayOf([2, 3], [4, 5])).toEqual([
    'Français en 9VG (2 enseignements, 9 périodes) : il reste au plus 3 périodes à Anne Rochat (ROA), le plus disponible des 2 enseignants qualifiés ; le plus court en demande 4',
  ]);
  expect(sayOf([0], [4])).toEqual([
    "Français 9VG/1 (4 périodes) : Anne Rochat (ROA), seul enseignant qualifié, n'a plus de place",
  ]);
  expect(sayOf([0, 0], [4])).toEqual([
    "Français 9VG/1 (4 périodes) : les 2 enseignants qualifiés n'ont plus de place",
  ]);
  expect(sayOf([2, 4], [4, 3])).toEqual([]);
});

test.each([
  ['gone', null, [], "Un choix fixé ne peut être gardé : l'enseignement n'existe plus"],
  ['open', 'gone', [], "Français 9VG/1 : l'enseignant choisi n'existe plus"],
  ['open', 'mus', [], "Français 9VG/1 : Prénom mus Nom mus (MUS) n'a pas la spécialité français"],
  ['open', 'low', [], "Français 9VG/1 : Prénom low Nom low (LOW) n'enseigne pas en 9VG"],
  ['open', 'roa', ['roa'], 'Français 9VG/1 : Anne Rochat (ROA) est choisi mais aussi écarté'],
  ['locked', 'mus', [], 'Français 9VG/2 : il est verrouillé'],
  ['elsewhere', 'roa', [], "Français 10VG/1 : la volée 10VG n'est pas choisie"],
])('a choice for %s and %s that cannot be kept', (position_id, teacher_id, without, message) => {
  const input = school({
    teachers: [anne, teacher('mus', { specialties: ['MUS'] }), teacher('low', { cycles: ['1P-8P'] })],
    positions: [
      lesson('open'),
      lesson('locked', { locked: true, class_name: '9VG/2' }),
      lesson('elsewhere', { level: '10VG', class_name: '10VG/1' }),
      lesson('more', { subject: 'MUS' }),
    ],
    options: { levels: ['9VG'], pins: [{ position_id, teacher_id }], without },
  });
  expect(find(input)).toMatchObject([{ kind: 'unknown-pin', position_ids: [position_id], message }]);
});

test('choices that can be kept, or that say what is so already, are none', () => {
  const positions = [lesson('a'), lesson('b'), lesson('c', { locked: true, teacher_id: 'roa' }), lesson('d')];
  const pins = [
    { position_id: 'a', teacher_id: 'roa' },
    { position_id: 'b', teacher_id: null },
    { position_id: 'c', teacher_id: 'roa' },
  ];
  expect(find(school({ teachers: [anne], positions, options: { pins } }))).toEqual([]);
});

test('choices for positions that are gone are counted, since those have no name', () => {
  const pins = ['x', 'y'].map((position_id) => ({ position_id, teacher_id: 'roa' }));
  const faults = find(school({ teachers: [anne], positions: [lesson('a')], options: { pins } }));
  const message = "2 choix fixés ne peuvent être gardés : les enseignements n'existent plus";
  expect(faults).toMatchObject([{ kind: 'unknown-pin', message, position_ids: ['x', 'y'] }]);
});

test('of two choices for one position only the last counts', () => {
  const pins = [
    { position_id: 'a', teacher_id: 'gone' },
    { position_id: 'a', teacher_id: 'roa' },
  ];
  expect(
    find(school({ teachers: [anne], positions: [lesson('a'), lesson('b')], options: { pins } })),
  ).toEqual([]);
});

test('specialties that are the code of no subject are named with who has them', () => {
  const input = school({
    teachers: [
      { ...anne, specialties: ['FRA', 'EPS'] },
      ...['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => teacher(id, { specialties: ['FRA', 'LATIN'] })),
      teacher('ita', { specialties: ['FRA', 'ITA'] }),
      teacher('gone', { specialties: ['GONE'] }),
    ],
    positions: [lesson('1'), lesson('2', { subject: 'ITA' })],
    options: { without: ['gone'] },
  });
  expect(find(input)).toEqual([
    {
      kind: 'unknown-specialty',
      teacher_id: 'roa',
      message:
        "« EPS » n'est le code d'aucune branche (EPH ?) : cette spécialité ne qualifie pas Anne Rochat (ROA)",
    },
    {
      kind: 'unknown-specialty',
      message: expect.stringMatching(
        /^« LATIN » n'est le code d'aucune branche : cette spécialité ne qualifie pas Prénom a Nom a \(A\), .* et 2 autres$/,
      ),
    },
  ]);
});

test('whoever is absent but has positions all the same is named, and gets nothing more', () => {
  const input = school({
    teachers: [{ ...anne, is_absent: true, hours_min: 10 }],
    positions: [lesson('a', { teacher_id: 'roa', periods: 6, locked: true }), lesson('b')],
  });
  expect(say(input)[0]).toEqual([
    'load-above-max',
    'Anne Rochat (ROA) a déjà 6 périodes, alors que cette personne est marquée « absent cette année » : rien de plus ne lui sera attribué',
  ]);
});
