import { type Id, type PlanState, rowOf } from '../patch/index.ts';

/** Who a teacher is, as lists name them. */
export interface Person {
  id: Id;
  visa: string;
  nom: string;
  prenom: string;
}

/** A teacher of a state by name. */
export function personOf({ teachers }: PlanState, id: Id): Person {
  const { visa = '?', nom = '', prenom = '' } = rowOf(teachers, id) ?? {};
  return { id, visa, nom, prenom };
}
