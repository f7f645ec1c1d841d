/** A whole number of half-periods: the unit in which everything is counted here, exactly. */
export type HalfPeriods = number;

/** Weekly periods as they come in; they are multiples of 0.5, so nothing is rounded away. */
export const toHalves = (periods: number): HalfPeriods => Math.round(periods * 2);
/** Back to weekly periods, for what goes out. */
export const toPeriods = (halves: HalfPeriods): number => halves / 2;
