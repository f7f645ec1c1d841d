import type { RangeStatus } from '@pupitre/domain';
import type { StatusTone } from './status-badge.tsx';

const TONES: Readonly<Record<RangeStatus, StatusTone>> = {
  below: 'outside',
  above: 'outside',
  optimal: 'met',
  within: 'inside',
  undefined: 'none',
};

/** The colour of a status of reading B. */
export const toneOfRange = (status: RangeStatus): StatusTone => TONES[status];
