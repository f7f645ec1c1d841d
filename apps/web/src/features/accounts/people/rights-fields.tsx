import { NativeSelect } from '@mantine/core';
import { compareLevels, type Role } from '@pupitre/domain';
import { TickChip } from '../../../components/tick-chip.tsx';
import { levelChoices, ROLE_NAMES, ROLE_SENTENCES } from '../roles.ts';
import classes from './people.module.css';
import type { Rights } from './use-people.ts';

interface RightsFieldsProps extends Rights {
  /** Whose; empty in a form. */
  of?: string;
  onChange: (rights: Rights) => void;
}

const ROLES = Object.entries(ROLE_NAMES).map(([value, label]) => ({ value, label }));
const roleOf = (value: string): Role =>
  value === 'direction' || value === 'planification' ? value : 'lecture';

/** A role; for who plans, the volées it is limited to, none for all. */
export function RightsFields({ role, levels, of = '', onChange }: RightsFieldsProps) {
  const own = levels ?? [];
  const tick = (level: string, isOn: boolean) => {
    const chosen = isOn ? [...own, level] : own.filter((one) => one !== level);
    onChange({ role, levels: chosen.length === 0 ? null : chosen.toSorted(compareLevels) });
  };
  return (
    <>
      <NativeSelect
        {...(of === ''
          ? {
              label: 'Rôle',
              description: ROLE_SENTENCES[role],
              inputWrapperOrder: ['label', 'input', 'description'],
            }
          : { 'aria-label': `Rôle de ${of}`, title: ROLE_SENTENCES[role] })}
        className={classes.role ?? ''}
        value={role}
        data={ROLES}
        onChange={(event) => onChange({ role: roleOf(event.currentTarget.value), levels: null })}
      />
      {role === 'planification' && (
        <details className={classes.levels}>
          <summary>Volées&#8239;: {own.length === 0 ? 'toutes' : own.join(', ')}</summary>
          <fieldset aria-label={of === '' ? 'Volées' : `Volées de ${of}`}>
            {levelChoices(own).map((level) => (
              <TickChip
                key={level}
                label={level}
                isOn={own.includes(level)}
                onChange={(isOn) => tick(level, isOn)}
              />
            ))}
          </fieldset>
        </details>
      )}
    </>
  );
}
