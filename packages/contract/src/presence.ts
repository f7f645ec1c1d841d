import { z } from 'zod';
import { id, level, schoolYear } from './common.ts';
import type { Operation } from './operation.ts';

/** Where in the product somebody can be. */
export const PLACES = [
  'dashboard',
  'teachers',
  'planning',
  'grid',
  'by-teacher',
  'proposal',
  'classes',
  'functions',
  'needs',
  'history',
  'compare',
] as const;

/** A tab of a browser, by a name that it gives itself. */
export const tab = z.string().regex(/^[a-z0-9]{8,40}$/, {
  error: "le nom d'un onglet compte 8 à 40 lettres minuscules ou chiffres",
});

/** Where a tab is: what is left out does not matter there. */
export const place = z.object({
  screen: z.enum(PLACES).describe("L'écran"),
  school_year: schoolYear.nullable().default(null).describe("L'année montrée ; null : aucune"),
  level: level.nullable().default(null).describe('La volée ; null : aucune en particulier'),
  position_id: id
    .nullable()
    .default(null)
    .describe("L'enseignement dont la cellule a le focus ou s'édite ; null : aucun"),
});
export type Place = z.infer<typeof place>;

/** Somebody else who has the product in view. */
export const somebody = z.object({
  id: z.string(),
  name: z.string().describe('Le nom de la personne'),
  colour: z.number().int().describe("La couleur de la personne dans l'établissement, de 0 à 9"),
  places: z.array(place).describe('Où sont ses onglets, un par onglet'),
});
export type Somebody = z.infer<typeof somebody>;

export const presenceOperations = {
  'presence.report': {
    method: 'PUT',
    path: '/presence',
    summary: "Dit où est un onglet, pour ceux qui suivent l'établissement ; rien n'en est gardé",
    auth: 'token',
    allows: 'reading',
    body: place.extend({ tab: tab.describe("L'onglet, comme il s'est nommé en ouvrant le flux") }),
    status: 200,
    answer: z.object({
      is_shown: z
        .boolean()
        .describe("Vrai : les autres le voient ; faux : le flux de cet onglet n'est pas ouvert"),
    }),
    refusals: [404],
  },
} as const satisfies Record<string, Operation>;
