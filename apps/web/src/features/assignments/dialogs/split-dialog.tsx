import { ActionIcon, Button } from '@mantine/core';
import type { Assignment } from '@pupitre/contract';
import { findSplitFault, leaveRest, LIMITS, splitInHalves } from '@pupitre/domain';
import { IconPlus, IconX } from '../../../icons/base-icons.ts';
import { useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { toastError } from '../../../components/toast.tsx';
import { formatHours, formatNumber } from '../../../lib/numbers.ts';
import { useSplitPosition } from '../api/use-split-position.ts';
import { placeName } from '../../../lib/position-text.ts';
import classes from './dialogs.module.css';
import { PeriodsInput, readPeriods } from './periods-input.tsx';

interface Part {
  /** Tells the fields apart while parts come and go. */
  key: number;
  /** As typed. */
  periods: string;
}

interface PartFieldsProps {
  parts: readonly Part[];
  /** The weekly periods that are divided. */
  whole: number;
  onChange: (parts: Part[]) => void;
}

/** A field for each part. What is typed in one leaves the rest to another. */
function PartFields({ parts, whole, onChange }: PartFieldsProps) {
  const set = (key: number, periods: string) => {
    const typed = parts.map((part) => (part.key === key ? { key, periods } : part));
    const sizes = typed.map((part) => readPeriods(part.periods));
    const edited = typed.findIndex((part) => part.key === key);
    const fitted = leaveRest(whole, sizes, edited);
    onChange(
      typed.map((part, index) => {
        const size = fitted[index];
        return size === undefined || Object.is(size, sizes[index])
          ? part
          : { ...part, periods: formatNumber(size) };
      }),
    );
  };
  return parts.map((part, index) => (
    <div key={part.key} className={classes.part}>
      <PeriodsInput
        label={`Part ${index + 1}`}
        value={part.periods}
        onChange={(value) => set(part.key, value)}
        min={LIMITS.splitPartMin}
        hasFocus={index === 0}
      />
      {parts.length > 2 && (
        <ActionIcon
          variant="default"
          size="lg"
          aria-label={`Supprimer la part ${index + 1}`}
          onClick={() => onChange(parts.filter((one) => one !== part))}
        >
          <IconX size={16} aria-hidden />
        </ActionIcon>
      )}
    </div>
  ));
}

interface SplitDialogProps {
  position: Assignment;
  year: string;
  onClose: () => void;
}

/** Divides a position into parts; two halves to start with (docs/screens.md, « Dialogs »). */
export function SplitDialog({ position, year, onClose }: SplitDialogProps) {
  const halves = splitInHalves(position.periods);
  const [parts, setParts] = useState<Part[]>(() =>
    halves.map((periods, key) => ({ key, periods: formatNumber(periods) })),
  );
  const { mutate, isPending } = useSplitPosition(year);
  const periods = parts.map((part) => readPeriods(part.periods));
  const sum = periods.reduce((total, part) => total + (Number.isNaN(part) ? 0 : part), 0);
  const isWhole = Math.abs(sum - position.periods) <= LIMITS.splitTolerance;
  const fault = periods.some((part) => Number.isNaN(part))
    ? 'Chaque part doit compter au moins 0,5h'
    : findSplitFault(position, periods);

  const add = () => {
    const rest = Math.max(position.periods - sum, LIMITS.splitPartMin);
    const key = Math.max(...parts.map((part) => part.key)) + 1;
    setParts([...parts, { key, periods: formatNumber(rest) }]);
  };

  return (
    <FormDialog
      title={`Diviser ${position.subject}, ${placeName(position)}`}
      submitLabel="Diviser"
      size="sm"
      isDirty={parts.length !== halves.length || periods.some((part, index) => part !== halves[index])}
      isBusy={isPending}
      subject={{ list: 'assignments', ids: [position.id] }}
      onSubmit={() => {
        if (fault === null) mutate({ id: position.id, parts: periods }, { onSuccess: onClose });
        else toastError(fault);
      }}
      onClose={onClose}
    >
      <div className={classes.parts}>
        <PartFields parts={parts} whole={position.periods} onChange={setParts} />
      </div>
      <Button variant="default" size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={add}>
        Ajouter une part
      </Button>
      <output className={classes.total} data-whole={isWhole || undefined}>
        Total&#8239;: {formatHours(sum)} / {formatHours(position.periods)}
      </output>
      {fault !== null && <p className={classes.fault}>{fault}</p>}
    </FormDialog>
  );
}
