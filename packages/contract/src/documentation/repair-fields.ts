const WEEKLY = 'en périodes hebdomadaires';

/** What the fields of repairs and of people to hire mean. */
export const REPAIR_FIELDS: Readonly<Record<string, string>> = {
  hires: 'Qui engager pour pourvoir ce qui reste ouvert',
  outcomes: "Les souhaits et consignes de l'année, et ce que la proposition en fait",
  is_met: "Si c'est respecté, la proposition comptée",
  profiles: 'Les personnes à engager, le moins possible',
  least: `Ce qui manque à coup sûr, ${WEEKLY}`,
  enough: `Ce qui suffit à coup sûr, ${WEEKLY}`,
  kept_ids: 'Les enseignements qui gardent leur enseignant',
  moves: "Nombre d'enseignements déjà attribués qui changent de mains",
  moves_bound: 'Nombre de déplacements sans lesquels on ne fait pas mieux',
  is_proven: "S'il est prouvé que rien de mieux n'est possible",
  chains: 'Qui cède quoi à qui, en phrases',
  steps: 'Les enseignements qui changent de mains',
  from_teacher_id: "Identifiant de qui a l'enseignement jusqu'ici ; null : personne",
  to_teacher_id: "Identifiant de qui reçoit l'enseignement",
  is_asked: "Si c'est ce qui était à attribuer",
  loads: `Les charges qui changent, ${WEEKLY}`,
};
