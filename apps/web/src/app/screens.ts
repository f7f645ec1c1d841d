import {
  IconBriefcase,
  IconBuilding,
  IconHistory,
  IconHome,
  IconLayoutGrid,
  IconScale,
  IconUsers,
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
