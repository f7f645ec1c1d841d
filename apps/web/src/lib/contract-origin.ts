import type { TeacherAnswer } from '@pupitre/contract';

/** Where what holds of a teacher in a year comes from; null where it is the contract of that year, or there is none. */
export function originOf({ contract_year, school_year, ...contract }: TeacherAnswer): string | null {
  if (contract_year === school_year) return null;
  if (contract_year !== null) return `repris de ${contract_year}`;
  const { hours_min, hours_desired, hours_max } = contract;
  const isEmpty = hours_min === null && hours_desired === null && hours_max === null;
  return isEmpty ? null : 'le même pour toutes les années';
}
