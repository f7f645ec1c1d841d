import type { RuleKind } from '@pupitre/domain';

/** How forms and previews call the kinds of rules. */
export const RULE_LABELS: Readonly<Record<RuleKind, string>> = {
  must: 'Doit',
  prefers: 'Souhaite',
  avoids: 'Évite',
  never: 'Jamais',
  with: 'Avec',
  without: 'Pas avec',
  max_classes: 'Classes au plus',
  max_levels: 'Niveaux au plus',
  min_periods: 'Au moins',
  qualified: 'Qualification limitée',
};
