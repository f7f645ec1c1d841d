import type { PlanningEntry } from '@pupitre/contract';
import { createContext, useContext } from 'react';
import { onDemand } from '../../../components/on-demand.tsx';
import type { VoleeGrid } from '../../../grid/layout.ts';
import { usePlanDifferences } from './position-context.ts';

const SayContext = createContext<(message: string) => void>(() => {});
/** Gives every badge below what shows and reads out what it led to. */
export const SayProvider = SayContext.Provider;

const DifferenceButton = onDemand(async () => (await import('./difference-button.tsx')).DifferenceButton);

/** Says in the head of a volée that its positions are not those of its plan; nothing where they are. */
export function PlanBadge({ volee, grid }: { volee: PlanningEntry; grid: VoleeGrid }) {
  const differences = usePlanDifferences(volee);
  const say = useContext(SayContext);
  return differences.length > 0 && <DifferenceButton grid={grid} differences={differences} say={say} />;
}
