const WEEKLY = 'en périodes hebdomadaires';

/** What the fields of needs, means and the enveloppe mean, with their unit. */
export const NEEDS_FIELDS: Readonly<Record<string, string>> = {
  budget_id:
    "Budget auquel c'est compté ; null : celui de la volée, ou le premier de l'année ; omis : inchangé",
  budgets: "Les budgets de l'année, le premier d'abord",
  granted: `Ce qui est accordé, ${WEEKLY}, par demi-période ; null : sans limite`,
  is_default: 'Si ce qui ne nomme aucun budget y est compté',
  planned: `Ce qui est prévu, ${WEEKLY}`,
  counted: 'Ce qui est compté, par son nom',
  lessons: `Enseignements, co-enseignement et appui, ${WEEKLY}`,
  left: `Ce qui reste, ${WEEKLY} ; null : sans limite`,
  means: 'Ce que les contrats permettent',
  minimum: `Les minimums, ${WEEKLY}`,
  wish: `Les voeux, ${WEEKLY}`,
  maximum: `Les maximums, ${WEEKLY}`,
  without_maximum: 'Combien sont sans maximum',
  room_at_wish: `Ce qui peut encore être donné jusqu'aux voeux, ${WEEKLY}`,
  room_at_maximum: `Ce qui peut encore être donné jusqu'aux maximums, ${WEEKLY}`,
  stage: 'Les degrés ; null : tous',
  needed: `Ce qu'il faut, ${WEEKLY}`,
  open_bound: `Minimum prouvé de ce qui reste ouvert, ${WEEKLY}`,
};
