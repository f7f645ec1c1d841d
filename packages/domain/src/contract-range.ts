import { formatPeriods } from './format-periods.ts';
import type { Teacher } from './model.ts';

/** What the contract allows, in weekly periods: « 20–26 », « min 20 », « max 26 »; null where it says nothing. */
export function describeContractRange({
  hours_min,
  hours_max,
}: Pick<Teacher, 'hours_min' | 'hours_max'>): string | null {
  if (hours_min !== null && hours_max !== null)
    return `${formatPeriods(hours_min)}–${formatPeriods(hours_max)}`;
  if (hours_min !== null) return `min ${formatPeriods(hours_min)}`;
  return hours_max === null ? null : `max ${formatPeriods(hours_max)}`;
}
