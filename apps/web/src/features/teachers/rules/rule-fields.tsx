import { TextInput } from '@mantine/core';
import type { RuleKind, RuleTexts } from '@pupitre/domain';
import { typeset } from '../../../lib/typography.ts';
import type { RuleFaults } from './rule-draft.ts';
import { RULE_LABELS } from './rule-labels.ts';
import classes from './rules.module.css';

interface Field {
  kind: RuleKind;
  placeholder: string;
}

/** What binds and what weighs stand one under the other. */
const FIELDS: readonly Field[] = [
  { kind: 'must', placeholder: 'MAT 9VG/2, 9VG' },
  { kind: 'never', placeholder: '9VG/2, ALL 10VG' },
  { kind: 'prefers', placeholder: 'ALL, 7P' },
  { kind: 'avoids', placeholder: 'EPH, 11VG' },
  { kind: 'with', placeholder: 'MIB 7P/3' },
  { kind: 'without', placeholder: 'MIB' },
  { kind: 'min_periods', placeholder: '6 MAT, 4 ALL' },
  { kind: 'qualified', placeholder: "ALL jusqu'à 6P" },
  { kind: 'max_classes', placeholder: '3' },
  { kind: 'max_levels', placeholder: '2' },
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
      {FIELDS.map(({ kind, placeholder }) => (
        <TextInput
          key={kind}
          name={kind}
          label={RULE_LABELS[kind]}
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
