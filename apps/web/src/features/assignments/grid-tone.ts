import type { GridStatus } from '@pupitre/domain';
import type { StatusTone } from '../../components/status-badge.tsx';

const TONES: Readonly<Record<GridStatus, StatusTone>> = {
  below: 'outside',
  above: 'outside',
  perfect: 'met',
  ok: 'inside',
  neutral: 'none',
};

/** The colour of a status of reading A. */
export const toneOfGrid = (status: GridStatus): StatusTone => TONES[status];
