import { TextInput } from '@mantine/core';
import { compareLevels, LEVELS, LIMITS } from '@pupitre/domain';
import { useQuery } from '@tanstack/react-query';
import { stepOnArrows } from '../../lib/number-steps.ts';
import { planningQuery } from '../../queries/index.ts';
import type { AccountFaults, TargetTexts } from './account-draft.ts';
import classes from './account-dialog.module.css';

const BOUNDS = { min: 0, max: LIMITS.weeklyTargetMax };

/** Those of compulsory school, those of the volées, and those that have a target. */
function useLevels(targets: TargetTexts): string[] {
  const { data: volees = [] } = useQuery(planningQuery());
  const levels = new Set([...LEVELS, ...volees.map(({ level }) => level), ...targets.keys()]);
  return [...levels].toSorted(compareLevels);
}

interface TargetFieldsProps {
  targets: TargetTexts;
  faults: AccountFaults;
  onChange: (targets: TargetTexts) => void;
}

/** How many periods a week the classes of each level are to have. */
export function TargetFields({ targets, faults, onChange }: TargetFieldsProps) {
  return (
    <fieldset className={classes.targets}>
      <legend>Objectif par niveau</legend>
      <p className={classes.hint}>
        Périodes hebdomadaires d'une classe, montrées à côté du total quand on saisit une volée. Vide&#8239;:
        pas d'objectif.
      </p>
      <div className={classes.levels}>
        {useLevels(targets).map((level) => {
          const text = targets.get(level) ?? '';
          const setText = (typed: string) => onChange(new Map(targets).set(level, typed));
          return (
            <TextInput
              key={level}
              label={level}
              aria-label={`Objectif ${level}`}
              name={`weekly_targets.${level}`}
              inputMode="decimal"
              autoComplete="off"
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
              onKeyDown={stepOnArrows(text, setText, BOUNDS)}
              error={faults[`weekly_targets.${level}`]}
            />
          );
        })}
      </div>
      {faults.weekly_targets !== undefined && (
        <p role="alert" className={classes.fault}>
          {faults.weekly_targets}
        </p>
      )}
    </fieldset>
  );
}
