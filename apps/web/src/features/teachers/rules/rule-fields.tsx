import { TextInput } from '@mantine/core';
import type { RuleKind, RuleTexts } from '@pupitre/domain';
import { typeset } from '../../../lib/typography.ts';
import type { RuleFaults } from './rule-draft.ts';
import classes from './rules.module.css';

interface Field {
  kind: RuleKind;
  label: string;
  placeholder: string;
}

/** What binds and what weighs stand one under the other. */
const FIELDS: readonly Field[] = [
  { kind: 'must', label: 'Doit', placeholder: 'MAT 9VG/2, 9VG' },
  { kind: 'never', label: 'Jamais', placeholder: '9VG/2, ALL 10VG' },
  { kind: 'prefers', label: 'Souhaite', placeholder: 'ALL, 7P' },
  { kind: 'avoids', label: 'Évite', placeholder: 'EPH, 11VG' },
  { kind: 'with', label: 'Avec', placeholder: 'MIB 7P/3' },
  { kind: 'without', label: 'Pas avec', placeholder: 'MIB' },
  { kind: 'min_periods', label: 'Au moins', placeholder: '6 MAT, 4 ALL' },
  { kind: 'qualified', label: 'Qualification limitée', placeholder: "ALL jusqu'à 6P" },
  { kind: 'max_classes', label: 'Classes au plus', placeholder: '3' },
  { kind: 'max_levels', label: 'Niveaux au plus', placeholder: '2' },
];

interface RuleFieldsProps {
  texts: RuleTexts;
  faults: RuleFaults;
  onChange: (kind: RuleKind, text: string) => void;
}

/** What is said of somebody, kind by kind, each a list (docs/screens.md, « Souhaits et consignes »). */
export function RuleFields({ texts, faults, onChange }: RuleFieldsProps) {
  return (
    <div className={classes.fields}>
      {FIELDS.map(({ kind, label, placeholder }) => (
        <TextInput
          key={kind}
          name={kind}
          label={label}
          placeholder={typeset(placeholder)}
          autoComplete="off"
          value={texts[kind]}
          error={faults[kind]}
          data-autofocus={kind === 'must' || undefined}
          onChange={(event) => onChange(kind, event.currentTarget.value)}
        />
      ))}
      <p className={classes.hint}>
        Séparez par des virgules. Une branche, un niveau, une classe, ou une branche et sa classe. Doit,
        jamais, pas avec, au plus et la qualification s'imposent à une proposition&#8239;; souhaite et évite
        comptent pour elle. Vaut pour cette année seulement.
      </p>
    </div>
  );
}
