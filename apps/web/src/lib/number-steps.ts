import { LIMITS } from '@pupitre/domain';
import type { KeyboardEvent } from 'react';
import { formatNumber, parseTyping } from './numbers.ts';

interface Bounds {
  min: number;
  max: number;
}

/**
 * The next half-hour step above (1) or below (-1) the number typed, within the bounds; an empty field counts as 0. Null where what
 * is typed is no number.
 */
export function stepFrom(typed: string, direction: 1 | -1, { min, max }: Bounds): string | null {
  const value = parseTyping(typed) ?? 0;
  if (Number.isNaN(value)) return null;
  const steps = value / LIMITS.periodStep;
  const next = direction > 0 ? Math.floor(steps) + 1 : Math.ceil(steps) - 1;
  return formatNumber(Math.min(max, Math.max(min, next * LIMITS.periodStep)));
}

/** Handles the arrow keys of a field that takes hours or periods: up and down by 0.5 (docs/screens.md, « Dialogs »). */
export const stepOnArrows =
  (typed: string, onChange: (typed: string) => void, bounds: Bounds) =>
  (event: KeyboardEvent<HTMLInputElement>): void => {
    const isUp = event.key === 'ArrowUp';
    const hasModifier = event.altKey || event.ctrlKey || event.metaKey || event.shiftKey;
    if ((!isUp && event.key !== 'ArrowDown') || hasModifier || event.currentTarget.readOnly) return;
    const next = stepFrom(typed, isUp ? 1 : -1, bounds);
    if (next === null) return;
    event.preventDefault();
    onChange(next);
  };
