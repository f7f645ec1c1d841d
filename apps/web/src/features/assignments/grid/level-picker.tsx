import { VisuallyHidden } from '@mantine/core';
import { memo } from 'react';
import { AllOrNone, TickChip } from '../../../components/tick-chip.tsx';
import classes from './level-picker.module.css';
import { LockToggle } from './lock-toggle.tsx';
import { usePlacesOfLevel } from './position-context.ts';
import { useMay } from '../../../lib/may.ts';

function LevelLock({ level }: { level: string }) {
  const places = usePlacesOfLevel(level);
  return <LockToggle level={level} ids={places.map((place) => place.id)} name={level} />;
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
          {may('assignments.lockBulk', level) && <LevelLock level={level} />}
        </TickChip>
      ))}
      {levels.length > 1 && (
        <AllOrNone isAll={isAll} onChange={(wantsAll) => onChange(wantsAll ? [...levels] : [])} />
      )}
    </fieldset>
  );
});
