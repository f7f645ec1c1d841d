import type { PlanningEntry } from '@pupitre/contract';
import { buildVoleeGrid, type PlacedPosition, type VoleeGrid } from './layout.ts';

const known = new WeakMap<readonly PlacedPosition[], { volee: PlanningEntry; grid: VoleeGrid }>();

/** The layout of a volée, built once for the table and the keyboard as long as neither the volée nor its places change. */
export function voleeGridOf(volee: PlanningEntry, places: readonly PlacedPosition[]): VoleeGrid {
  const former = known.get(places);
  if (former?.volee === volee) return former.grid;
  const grid = buildVoleeGrid(volee, places);
  known.set(places, { volee, grid });
  return grid;
}

/** The layouts of the volées shown, as their positions stand now. */
export const gridsOf = (
  volees: readonly PlanningEntry[],
  store: { ofLevel: (level: string) => readonly PlacedPosition[] },
): VoleeGrid[] => volees.map((volee) => voleeGridOf(volee, store.ofLevel(volee.level)));
