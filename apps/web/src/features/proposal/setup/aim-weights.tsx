import { WEIGHED_AIMS, type WeighedAim, type Weight, WEIGHTS } from '@pupitre/contract';
import { AIM_HINTS, AIM_NAMES, WEIGHT_NAMES } from '../aims.ts';
import { Segments } from './segments.tsx';
import classes from './setup.module.css';

const OPTIONS = WEIGHTS.map((weight) => ({ value: weight, label: WEIGHT_NAMES[weight] }));

interface AimWeightsProps {
  weights: Readonly<Record<WeighedAim, Weight>>;
  onChange: (weights: Record<WeighedAim, Weight>) => void;
}

/** The aims in their order, and how much each counts; open periods come before all others, whatever the weights. */
export function AimWeights({ weights, onChange }: AimWeightsProps) {
  return (
    <ol className={classes.aims}>
      <li className={classes.aim}>
        <span className={classes.aimName}>{AIM_NAMES.open}</span>
        <span className={classes.always}>Toujours en premier</span>
      </li>
      {WEIGHED_AIMS.map((aim) => (
        <li key={aim} className={classes.aim}>
          <span className={classes.aimName}>
            {AIM_NAMES[aim]}
            <span className={classes.aimHint}>{AIM_HINTS[aim]}</span>
          </span>
          <Segments
            label={AIM_NAMES[aim]}
            options={OPTIONS}
            value={weights[aim]}
            onChange={(weight) => onChange({ ...weights, [aim]: weight })}
          />
        </li>
      ))}
    </ol>
  );
}
