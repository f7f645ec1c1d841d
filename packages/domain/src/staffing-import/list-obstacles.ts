import type { StaffingFault, UnknownPlace } from './claim.ts';

/** « la classe 9VG/7 n'existe pas en 9VG », « la branche MUS n'est pas prévue en 9VG » */
function sayUnknown({ kind, name, level }: UnknownPlace): string {
  if (kind === 'subject') return `la branche ${name} n'est pas prévue en ${level ?? 'cette volée'}`;
  return level === null ? `la classe ${name} n'existe pas` : `la classe ${name} n'existe pas en ${level}`;
}

/** All that stands in the way of an import, each with its cell: the faults, then what the year does not have. */
export const listObstacles = ({
  faults,
  unknown,
}: {
  faults: readonly StaffingFault[];
  unknown: readonly UnknownPlace[];
}): StaffingFault[] => [
  ...faults,
  ...unknown.map((place) => ({
    sheet: place.sheet,
    row: place.row,
    column: place.column,
    message: sayUnknown(place),
  })),
];
