import {
  IconArrowsDiff,
  IconBriefcase,
  IconBuilding,
  IconHistory,
  IconHome,
  IconLayoutGrid,
  IconScale,
  IconUsers,
  IconSchool,
} from '../icons/base-icons.ts';

/** The screens of a signed-in school, in the order of the menu. */
export const SCREENS = [
  { to: '/', label: 'Accueil', icon: IconHome },
  { to: '/teachers', label: 'Enseignants', icon: IconUsers },
  { to: '/planning', label: 'Organisation', icon: IconBuilding },
  { to: '/assignments', label: 'Enseignements', icon: IconLayoutGrid },
  { to: '/functions', label: 'Fonctions', icon: IconBriefcase },
  { to: '/needs', label: 'Besoins', icon: IconScale },
  { to: '/history', label: 'Historique', icon: IconHistory },
] as const;

/** No part of the menu: one comes to it from « Organisation ». */
export const CLASSES = { to: '/classes', label: 'Classes et maîtrises', icon: IconSchool } as const;

/** A screen that is no part of the menu: one comes to it from what is compared. */
export const COMPARE = { to: '/compare', label: 'Comparer', icon: IconArrowsDiff } as const;
