import type { ImportField } from '@pupitre/contract';
import { RULE_LABELS } from './rules/rule-labels.ts';

/** How the dialog calls what a column holds. */
export const IMPORT_FIELD_LABELS: Readonly<Record<ImportField, string>> = {
  visa: 'VISA',
  nom: 'Nom',
  prenom: 'Prénom',
  identity: '«\u202fVISA Nom Prénom\u202f»',
  cycles: 'Cycle',
  hours_desired: 'Voeu',
  hours_min: 'Fourchette min',
  hours_max: 'Fourchette max',
  specialties: 'Spécialités',
  is_absent: 'Absence',
  leaves: 'Départ',
  ...RULE_LABELS,
};
