import type { StaffingInput } from '@pupitre/optimiser';

/** Turns a teacher who is neither of the school nor supposed into nobody: they may have been deleted since they were chosen. */
export function knownOrNobody({
  teachers,
  options,
}: StaffingInput): (teacherId: string | null) => string | null {
  const known = new Set([...teachers, ...options.imaginary].map(({ id }) => id));
  return (teacherId) => (teacherId !== null && known.has(teacherId) ? teacherId : null);
}
