import { TextInput } from '@mantine/core';
import { LIMITS } from '@pupitre/domain';
import type { ReactNode } from 'react';
import type { FormFaults } from '../../../lib/form-faults.ts';
import { stepOnArrows } from '../../../lib/number-steps.ts';

interface HoursFieldsProps {
  hours: string;
  description: string;
  faults: FormFaults<'hours_per_week' | 'description'>;
  onHours: (hours: string) => void;
  onDescription: (description: string) => void;
  /** What else is said of it. */
  children?: ReactNode;
}

/** What can be said of an attribution: its weekly hours and, if need be, a description. */
export function HoursFields({
  hours,
  description,
  faults,
  onHours,
  onDescription,
  children,
}: HoursFieldsProps) {
  return (
    <>
      <TextInput
        label="Heures par semaine"
        description={`De 0 à ${LIMITS.hoursMax}, par pas de 0,5`}
        name="hours_per_week"
        required
        inputMode="decimal"
        autoComplete="off"
        value={hours}
        error={faults.hours_per_week}
        onChange={(event) => onHours(event.currentTarget.value)}
        onKeyDown={stepOnArrows(hours, onHours, { min: 0, max: LIMITS.hoursMax })}
      />
      <TextInput
        label="Description"
        name="description"
        autoComplete="off"
        my="sm"
        value={description}
        error={faults.description}
        onChange={(event) => onDescription(event.currentTarget.value)}
      />
      {children}
    </>
  );
}
