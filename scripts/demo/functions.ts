import type { Random } from './random.ts';
import { maximumOf } from './staffing.ts';
import { type DemoTeacher, isThere } from './teachers.ts';

/** A function of the demo school's catalogue. */
export interface DemoFunction {
  name: string;
  description: string;
}

/** A function as a teacher of the demo school has it. */
export interface DemoAttribution {
  visa: string;
  /** Name in the catalogue. */
  name: string;
  hours_per_week: number;
  description: string;
}

interface Entry extends DemoFunction {
  /** Who has it in a school of 100 teachers: hours, and what for. */
  parts: readonly (readonly [hours: number, description: string])[];
}

const CATALOGUE: readonly Entry[] = [
  {
    name: 'Doyenné',
    description: 'Direction d’un cycle, avec le conseil de direction',
    parts: [
      [8, 'Degrés 1 à 6'],
      [6, 'Degrés 7 et 8'],
      [6, 'Degrés 9 à 11'],
    ],
  },
  {
    name: 'Médiation scolaire',
    description: 'Écoute et accompagnement des élèves',
    parts: [
      [2, 'Bâtiment primaire'],
      [2, 'Bâtiment secondaire, mardi et jeudi'],
    ],
  },
  { name: 'Délégation PSPS', description: 'Promotion de la santé et prévention', parts: [[2, '']] },
  {
    name: 'Cours intensif de français',
    description: 'Élèves allophones, hors de la classe d’accueil',
    parts: [
      [4, 'Degrés 3 à 6'],
      [3, 'Degrés 7 à 11'],
    ],
  },
  {
    name: 'Appui pédagogique',
    description: 'Renfort en petit groupe',
    parts: [
      [3, 'Français, 4P'],
      [2.5, 'Mathématiques, 6P'],
      [2, 'Mathématiques, 8P'],
      [2, 'Allemand, 10VG'],
      [1.5, 'Français, 9VG'],
    ],
  },
  {
    name: 'Animation informatique',
    description: 'Équipement et conseil pour l’éducation numérique',
    parts: [
      [3, 'Tablettes et réseau'],
      [1.5, 'Salle d’informatique'],
    ],
  },
  { name: 'Bibliothèque', description: 'Achats, prêts et animations', parts: [[2, 'Accueil des classes']] },
  {
    name: 'Chefferie de file',
    description: 'Coordination d’une branche',
    parts: [
      [0.5, 'Français'],
      [0.5, 'Mathématiques'],
      [0.5, 'Langues étrangères'],
      [0.5, 'Sciences'],
      [0.5, 'Éducation physique'],
    ],
  },
  { name: 'Confection de l’horaire', description: '', parts: [[4, '']] },
  {
    name: 'Formation pratique',
    description: 'Accompagnement des stagiaires de la HEP',
    parts: [
      [1.5, 'Une stagiaire, dès août'],
      [1, 'Un stagiaire, second semestre'],
    ],
  },
  { name: 'Chœur et spectacles', description: 'Répétitions à midi', parts: [[1, 'Lundi à midi']] },
  { name: 'Camps et courses d’école', description: '', parts: [] },
];

/** The catalogue as it is entered. */
export const FUNCTIONS: readonly DemoFunction[] = CATALOGUE.map(({ name, description }) => ({
  name,
  description,
}));

const USUAL_TEACHERS = 100;

/** What the school of this size has to give, the largest first. */
function partsToGive(random: Random, teachers: number): Omit<DemoAttribution, 'visa'>[] {
  const all = CATALOGUE.flatMap(({ name, parts }) =>
    parts.map(([hours_per_week, description]) => ({ name, hours_per_week, description })),
  );
  const share = Math.min(1, teachers / USUAL_TEACHERS);
  return random
    .shuffle(all)
    .slice(0, Math.ceil(all.length * share))
    .toSorted((a, b) => b.hours_per_week - a.hours_per_week);
}

/** Gives out functions to those whose load leaves room for them: nobody exceeds the maximum. */
export function attributeFunctions(
  random: Random,
  teachers: readonly DemoTeacher[],
  loads: ReadonlyMap<string, number>,
): DemoAttribution[] {
  const there = teachers.filter(isThere);
  const room = new Map(
    there.map((teacher) => [teacher.visa, maximumOf(teacher) - (loads.get(teacher.visa) ?? 0)]),
  );
  const roomOf = (visa: string) => room.get(visa) ?? 0;
  const given: DemoAttribution[] = [];
  const give = (attribution: DemoAttribution) => {
    room.set(attribution.visa, roomOf(attribution.visa) - attribution.hours_per_week);
    given.push(attribution);
  };
  for (const part of partsToGive(random, teachers.length)) {
    const freest = there.toSorted((a, b) => roomOf(b.visa) - roomOf(a.visa))[0]?.visa;
    if (freest !== undefined && roomOf(freest) >= part.hours_per_week) give({ visa: freest, ...part });
  }
  return given;
}
