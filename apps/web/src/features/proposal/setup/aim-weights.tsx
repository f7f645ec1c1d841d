import { AIM_HINTS, AIM_NAMES, CEILINGS, WEIGHT_NAMES } from '../aims.ts';
import { WEIGHED_AIMS, WEIGHTS } from '@pupitre/domain';
import { KeptVersion, SightPeriods } from './aim-details.tsx';
import { Segments } from './segments.tsx';
import classes from './setup.module.css';
import type { SetupDraft } from './setup-draft.ts';

const OPTIONS = WEIGHTS.map((weight) => ({ value: weight, label: WEIGHT_NAMES[weight] }));

interface AimWeightsProps {
  draft: Pick<SetupDraft, 'levels' | 'weights' | 'above_wish' | 'keep_version' | 'class_teacher_periods'>;
  onChange: (change: Partial<SetupDraft>) => void;
}

/** The aims in their order and how much each counts: for open periods, how far loads may go for their sake; the others are weighed. */
export function AimWeights({ draft, onChange }: AimWeightsProps) {
  const { weights, above_wish } = draft;
  return (
    <ol className={classes.aims}>
      <li className={classes.aim}>
        <AimName aim="open" />
        <Segments
          label={AIM_NAMES.open}
          options={CEILINGS}
          value={above_wish}
          onChange={(value) => onChange({ above_wish: value })}
        />
      </li>
      {WEIGHED_AIMS.map((aim) => (
        <li key={aim} className={classes.aim}>
          <AimName aim={aim} />
          <Segments
            label={AIM_NAMES[aim]}
            options={OPTIONS}
            value={weights[aim]}
            onChange={(weight) => onChange({ weights: { ...weights, [aim]: weight } })}
          />
          {aim === 'changes' && weights.changes !== 'ignored' && (
            <KeptVersion value={draft.keep_version} onChange={(keep_version) => onChange({ keep_version })} />
          )}
          {aim === 'class_teacher' && weights.class_teacher !== 'ignored' && (
            <SightPeriods
              levels={draft.levels}
              periods={draft.class_teacher_periods}
              onChange={(class_teacher_periods) => onChange({ class_teacher_periods })}
            />
          )}
        </li>
      ))}
    </ol>
  );
}

const AimName = ({ aim }: { aim: keyof typeof AIM_NAMES }) => (
  <span className={classes.aimName}>
    {AIM_NAMES[aim]}
    <span className={classes.aimHint}>{AIM_HINTS[aim]}</span>
  </span>
);
