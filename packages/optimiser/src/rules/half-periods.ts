/** A whole number of half-periods: the unit in which everything is counted here, exactly. */
export type HalfPeriods = number;

export const toHalves = (periods: number): HalfPeriods => Math.round(periods * 2);
export const toPeriods = (halves: HalfPeriods): number => halves / 2;
