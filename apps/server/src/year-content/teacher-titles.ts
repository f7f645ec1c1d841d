import type { ImportField } from '@pupitre/contract';
import { RULE_TITLES } from './rule-titles.ts';

/** The titles under which the template and the faults name the columns. */
export const COLUMN_TITLES: Readonly<Record<ImportField, string>> = {
  visa: 'VISA',
  nom: 'NOM',
  prenom: 'PRENOM',
  cycles: 'CYCLES',
  hours_desired: 'VOEUX',
  hours_min: 'FOURCHETTE MIN',
  hours_max: 'FOURCHETTE MAX',
  specialties: 'SPECIALITES',
  is_absent: 'ABSENT',
  leaves: 'DEPART',
  identity: 'VISA NOM PRENOM',
  ...RULE_TITLES,
};
