import type { Assignment, ProposalOptions } from '@pupitre/contract';

/** Periods that a search may not staff: of positions locked without a teacher, or left open by choice. */
export function sumLeftOpen({ levels, pins }: ProposalOptions, positions: readonly Assignment[]): number {
  const settled = new Map(pins.map((pin) => [pin.position_id, pin.teacher_id]));
  return positions
    .filter(({ level }) => levels.includes(level))
    .filter(({ id, locked, teacher_id }) => (locked ? teacher_id : settled.get(id)) === null)
    .reduce((sum, { periods }) => sum + periods, 0);
}
