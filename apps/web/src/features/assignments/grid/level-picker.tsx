import { memo } from 'react';
import classes from './level-picker.module.css';
import { LockToggle } from './lock-toggle.tsx';
import { usePlacesOfLevel } from './position-context.ts';

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
  const isAll = shown.length === levels.length;
  const toggle = (level: string, isShown: boolean) =>
    onChange(levels.filter((one) => (one === level ? isShown : shown.includes(one))));
  return (
    <fieldset className={classes.levels}>
      <legend className={classes.legend}>Volées affichées</legend>
      {levels.map((level) => (
        <span key={level} className={classes.chip}>
          <label className={classes.label}>
            <input
              type="checkbox"
              checked={shown.includes(level)}
              onChange={(event) => toggle(level, event.currentTarget.checked)}
            />
            {level}
          </label>
          <LevelLock level={level} />
        </span>
      ))}
      {levels.length > 1 && (
        <button type="button" className={classes.all} onClick={() => onChange(isAll ? [] : [...levels])}>
          {isAll ? 'Aucune' : 'Toutes'}
        </button>
      )}
    </fieldset>
  );
});
