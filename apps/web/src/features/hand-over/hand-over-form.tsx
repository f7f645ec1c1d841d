import { NativeSelect } from '@mantine/core';
import type { HandOverQuery } from '@pupitre/contract';
import { HAND_OVER_HOURS } from '@pupitre/domain';
import { RadioChoice } from '../../components/radio-choice.tsx';
import { countOf } from '../../lib/numbers.ts';
import classes from './hand-over.module.css';
import { ENCODINGS, FORMATS, HALVES, hasEncoding, hasHalves } from './words.ts';

const { min, max } = HAND_OVER_HOURS;
const HOURS = Array.from({ length: max - min + 1 }, (_, index) => min + index);

interface HandOverFormProps {
  query: HandOverQuery;
  /** How many periods a day has where nothing is said. */
  proposedHours: number;
  onChoose: (changes: Partial<HandOverQuery>) => void;
}

/** For which program, and how it counts, writes and how long its days are. */
export function HandOverForm({ query, proposedHours, onChoose }: HandOverFormProps) {
  const { format = 'untis', halves = 'fortnight', day_length } = query;
  const encoding = query.encoding ?? (format === 'csv' ? 'utf-8' : 'windows-1252');
  return (
    <section className={classes.form} aria-label="Programme">
      <RadioChoice
        legend="Programme"
        options={FORMATS}
        value={format}
        onChange={(value) => onChoose({ format: value, encoding: undefined, day_length: undefined })}
      />
      <div className={classes.options}>
        {hasHalves(format) && (
          <RadioChoice
            legend="Demi-périodes"
            options={HALVES}
            value={halves}
            onChange={(value) => onChoose({ halves: value })}
          />
        )}
        {hasEncoding(format) && (
          <RadioChoice
            legend="Encodage"
            options={ENCODINGS}
            value={encoding}
            onChange={(value) => onChoose({ encoding: value })}
          />
        )}
        {format === 'fet' && (
          <NativeSelect
            label="Périodes par jour"
            description="Cinq jours par semaine"
            data={HOURS.map((one) => ({ value: String(one), label: countOf(one, 'période') }))}
            value={String(day_length ?? proposedHours)}
            onChange={(event) => onChoose({ day_length: Number(event.currentTarget.value) })}
          />
        )}
      </div>
    </section>
  );
}
