import type { RefObject } from 'react';
import { onDemand } from '../../../components/on-demand.tsx';
import { usePointedPosition } from './use-pointed-position.ts';

const HolderCard = onDemand(async () => (await import('./holder-card.tsx')).HolderCard);

/** Who has the position that the mouse or the keyboard rests on, with load and range. By touch the picker says so. */
export function PointedHolder({ pane }: { pane: RefObject<HTMLElement | null> }) {
  const [pointed, leave] = usePointedPosition(pane);
  return pointed && <HolderCard key={pointed.id} {...pointed} onGone={leave} />;
}
