import type { Cycle } from '@pupitre/domain';
import { FIRST_NAMES, SURNAMES } from './names.ts';
import type { Random } from './random.ts';

/** A teacher of the demo school. Hours are weekly periods. */
export interface DemoTeacher {
  visa: string;
  nom: string;
  prenom: string;
  specialties: string[];
  cycles: Cycle[];
  hours_min: number | null;
  hours_desired: number | null;
  hours_max: number | null;
  /** Not there this year; was the year before. */
  is_absent?: true;
  /** This year is their last one. */
  leaves?: true;
}

/** Whether somebody teaches this year. */
export const isThere = ({ is_absent }: DemoTeacher): boolean => is_absent !== true;

type Training = readonly [cycle: Cycle, ...specialties: string[]];

const GENERALISTS: readonly Training[] = [
  ['1-6P', 'FRA', 'MAT', 'CEN', 'SCN', 'GEO', 'HIS', 'ECR', 'ENU', 'AVI', 'ACM'],
  ['1-6P', 'FRA', 'MAT', 'CEN', 'SCN', 'ECR', 'AVI', 'ACM', 'MUS', 'EPH'],
  ['1-6P', 'FRA', 'MAT', 'CEN', 'ALL', 'GEO', 'HIS', 'EPH', 'ENU', 'AVI'],
  ['1P-8P', 'FRA', 'MAT', 'CEN', 'SCN', 'GEO', 'HIS', 'ECR', 'ENU', 'ALL'],
  ['7-8P', 'FRA', 'MAT', 'SCN', 'GEO', 'HIS', 'ANG', 'ENU'],
  ['7-8P', 'FRA', 'ALL', 'ANG', 'HIS', 'ECR', 'AVI', 'ACM'],
];

/** In the proportions in which a school needs them. */
const SPECIALISTS: readonly Training[] = [
  ['9-11S', 'FRA', 'HIS'],
  ['9-11S', 'MAT', 'SCN'],
  ['7P-11S', 'ALL', 'ANG'],
  ['1P-11S', 'EPH'],
  ['9-11S', 'FRA', 'FGE', 'OS'],
  ['9-11S', 'MAT', 'ENU', 'OCOM'],
  ['9-11S', 'GEO', 'HIS', 'ECR'],
  ['7P-11S', 'ANG', 'FRA'],
  ['9-11S', 'AVI', 'ACM', 'OCOM'],
  ['9-11S', 'MAT', 'OS'],
  ['9-11S', 'SCN', 'EDN', 'FGE'],
  ['1P-11S', 'MUS', 'FGE'],
  ['9-11S', 'ALL', 'FRA'],
  ['1P-11S', 'ACM', 'AVI'],
  ['9-11S', 'EDN', 'OCOM'],
];

/** Usual contracts: the most weekly periods, full time more often than not. */
const CONTRACTS = [28, 28, 28, 28, 26, 25, 24, 22, 20, 18, 14] as const;

const toLetters = (name: string) =>
  name
    .normalize('NFD')
    .replaceAll(/[^A-Za-z]/g, '')
    .toUpperCase();

/** Three letters as schools choose them: FaVre Noémie is FVN where it is free, else another letter, else a number. */
function chooseVisa(nom: string, prenom: string, taken: ReadonlySet<string>): string {
  const [surname, first] = [toLetters(nom), toLetters(prenom)];
  for (const second of surname.slice(1))
    for (const third of first.slice(0, 3)) {
      const visa = surname.charAt(0) + second + third;
      if (!taken.has(visa)) return visa;
    }
  let number = 1;
  while (taken.has(`${surname.slice(0, 2)}${number}`)) number += 1;
  return `${surname.slice(0, 2)}${number}`;
}

/** A range and a wish inside it; now and then a wish outside, or nothing agreed yet. */
function agreeHours(random: Random): Pick<DemoTeacher, 'hours_min' | 'hours_desired' | 'hours_max'> {
  if (random.happens(0.05)) return { hours_min: null, hours_desired: null, hours_max: null };
  const hours_max = random.pick(CONTRACTS);
  const hours_min = hours_max - random.pick([2, 2, 4]);
  const isOutside = random.happens(0.05);
  return {
    hours_min,
    hours_desired: isOutside ? hours_min - 2 : random.whole(hours_min, hours_max),
    hours_max,
  };
}

function nameTeachers(random: Random, count: number): { nom: string; prenom: string }[] {
  const surnames = random.shuffle(SURNAMES);
  const firstNames = random.shuffle(FIRST_NAMES);
  return Array.from({ length: count }, (_, index) => ({
    nom: surnames[index % surnames.length] ?? '',
    // A surname that comes back meets another first name.
    prenom: firstNames[(index + Math.floor(index / surnames.length) * 7) % firstNames.length] ?? '',
  }));
}

const GENERALIST_SHARE = 0.45;

/** So many teachers, no visa twice: generalists for the first eight years and specialists for the last three. */
export function generateTeachers(random: Random, count: number): DemoTeacher[] {
  const taken = new Set<string>();
  const generalists = Math.round(count * GENERALIST_SHARE);
  const teachers = nameTeachers(random, count).map((name, index): DemoTeacher => {
    const isGeneralist = index < generalists;
    const trainings = isGeneralist ? GENERALISTS : SPECIALISTS;
    const [cycle, ...specialties] = trainings[
      (isGeneralist ? index : index - generalists) % trainings.length
    ] ?? ['1P-11S'];
    const visa = chooseVisa(name.nom, name.prenom, taken);
    taken.add(visa);
    return {
      visa,
      ...name,
      specialties: random.happens(0.03) ? [] : specialties,
      cycles: random.happens(0.04) ? [] : [cycle],
      ...agreeHours(random),
    };
  });
  return markAbsence(random.shuffle(teachers));
}

/** One of the shortest contracts is absent this year, and somebody else leaves after it. */
function markAbsence(teachers: readonly DemoTeacher[]): DemoTeacher[] {
  const shortest = teachers.toSorted((a, b) => (a.hours_max ?? Infinity) - (b.hours_max ?? Infinity))[0];
  const leaving = teachers.find((one) => one !== shortest && one.hours_max !== null && one.cycles.length > 0);
  return teachers.map((one) => {
    if (one === shortest) return { ...one, is_absent: true };
    return one === leaving ? { ...one, leaves: true } : one;
  });
}
