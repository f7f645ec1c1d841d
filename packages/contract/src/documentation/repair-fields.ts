const WEEKLY = 'en périodes hebdomadaires';

/** What the fields of proposals, repairs and people to hire mean. */
export const REPAIR_FIELDS: Readonly<Record<string, string>> = {
  hires: 'Qui engager pour pourvoir ce qui reste ouvert',
  outcomes: "Les souhaits et consignes de l'année, et ce que la proposition en fait",
  is_met: "Si c'est respecté, la proposition comptée",
  keep_version:
    'Identifiant de la version dont changer le moins possible ; null : de ce qui est enregistré quand la recherche commence',
  changes: "Ce qui reste de la répartition à garder ; null où rien n'est à garder",
  class_teacher_periods: `Ce que chaque classe doit avoir avec son maître·sse de classe, par degrés, ${WEEKLY}`,
  version: 'Nom de la version à garder ; null : ce qui était enregistré au début de la recherche',
  kept: 'Enseignements qui gardent leur enseignant',
  moved: 'Enseignements qui changent de personne',
  freed: "Enseignements qui n'ont plus personne",
  sight_cost: "Part du coût pour ce qui manque aux classes de leur maître·sse ; 0 où cela n'est pas demandé",
  sight_bound: 'Part du minimum prouvé pour le même but, comme si lui seul comptait',
  counts:
    'Ce que des buts laissent à désirer, compté : périodes sous les minimums, enseignements qui changent de personne, périodes des classes sans leur maître·sse ; rien pour un but ignoré',
  at_least: 'Minimum prouvé, comme si ce but comptait seul',
  continuity: "Ce qui continue avec l'enseignant du degré précédent",
  lessons: "Enseignements que l'enseignant du degré précédent peut reprendre",
  kept_before: "Parmi eux, ceux qu'il avait déjà avant la recherche",
  classes_kept: 'Parmi ces classes, celles qui gardent tous leurs enseignants',
  periods_before:
    'Périodes hebdomadaires de la classe avant la recherche, avec qui avait la maîtrise ou le plus de la classe',
  class_sights: 'Ce que les classes ont de leur maître·sse de classe',
  is_proposed: "Si personne n'en a encore la maîtrise, et que la personne est proposée",
  profiles: 'Les personnes à engager, le moins possible',
  least: `Le moins avec lequel tout peut être pourvu, d'autres prenant ce pour quoi ils ont de la place, ${WEEKLY}`,
  enough: `Ce qui suffit sans rien déplacer, ${WEEKLY}`,
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
