import { VisuallyHidden } from '@mantine/core';
import { memo, useMemo } from 'react';
import { AllOrNone, TickChip } from '../../../components/tick-chip.tsx';
import classes from './level-picker.module.css';
import { LevelLock } from './lock-toggle.tsx';
import { usePlacesOfLevel } from './position-context.ts';
import { useMay } from '../../../lib/may.ts';

function LockOfChip({ level }: { level: string }) {
  const places = usePlacesOfLevel(level);
  const ids = useMemo(() => places.map(({ id }) => id), [places]);
  return <LevelLock level={level} ids={ids} />;
}

interface LevelPickerProps {
  levels: readonly string[];
  shown: readonly string[];
  onChange: (levels: string[]) => void;
}

/** The volées of the year, each with a tick to show it and a toggle to lock all of it. */
export const LevelPicker = memo(function LevelPicker({ levels, shown, onChange }: LevelPickerProps) {
  const may = useMay();
  const isAll = shown.length === levels.length;
  const toggle = (level: string, isShown: boolean) =>
    onChange(levels.filter((one) => (one === level ? isShown : shown.includes(one))));
  return (
    <fieldset className={classes.levels}>
      <VisuallyHidden component="legend">Volées affichées</VisuallyHidden>
      {levels.map((level) => (
        <TickChip
          key={level}
          label={level}
          isOn={shown.includes(level)}
          onChange={(isShown) => toggle(level, isShown)}
        >
          {may('assignments.lockBulk', level) && <LockOfChip level={level} />}
        </TickChip>
      ))}
      {levels.length > 1 && (
        <AllOrNone isAll={isAll} onChange={(wantsAll) => onChange(wantsAll ? [...levels] : [])} />
      )}
    </fieldset>
  );
});
