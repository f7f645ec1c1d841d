import type { Id, PlanRows } from '../patch/index.ts';

type TeacherField = keyof PlanRows['teachers'];

/** Which fields of a teacher say who it is; the others are what is planned, and stay. */
const IDENTIFIES: Readonly<Record<TeacherField, boolean>> = {
  visa: true,
  nom: true,
  prenom: true,
  specialties: false,
  cycles: false,
};

/** Fields of a teacher that say who it is. */
export type Identity = Pick<PlanRows['teachers'], 'visa' | 'nom' | 'prenom'>;

/** The fields that say who a teacher is. */
export const IDENTITY_FIELDS = Object.entries(IDENTIFIES).flatMap(([field, identifies]) =>
  identifies ? [field as keyof Identity] : [],
);

/** What an erased person is called. */
export const ERASED = 'Personne effacée';
const [ERASED_FIRST_NAME = '', ERASED_SURNAME = ''] = ERASED.split(' ');

/** Who an erased person is: nobody, told apart from other erased ones by a visa that says nothing. */
export const erasedIdentity = (visa: string): Identity => ({
  visa,
  nom: ERASED_SURNAME,
  prenom: ERASED_FIRST_NAME,
});

/** The visa of the nth person who was erased in a school. */
export const erasedVisa = (nth: number): string => `EFF${nth}`;

/** Whether a field holds what it does once its person is erased. */
export const isErasedName = (field: keyof Identity, name: string): boolean =>
  field === 'visa' ? /^EFF\d+$/.test(name) : name === erasedIdentity('')[field];

/** Every surname, first name and visa that somebody ever had. */
export interface Names {
  noms: Set<string>;
  prenoms: Set<string>;
  visas: Set<string>;
}

/** A person to be erased. */
export interface ErasedPerson extends Names {
  id: Id;
  /** Whether somebody else of the school has the surname too: alone, it does not say who is meant. */
  isSurnameShared: (nom: string) => boolean;
  /** Who they are from now on, and always were. */
  becomes: Identity;
}
