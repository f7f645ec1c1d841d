/*
 * Days and times as clocks in Switzerland show them, wherever the program runs, and as its people write them. The one place that knows
 * the zone: after midnight there it is the new day.
 */

const ZONE = 'Europe/Zurich';

/** A format, made when it is first used: making one takes longer than using it. */
function formatted(locale: string, options: Intl.DateTimeFormatOptions): (instant: Date | string) => string {
  let format: Intl.DateTimeFormat | undefined;
  return (instant) => {
    format ??= new Intl.DateTimeFormat(locale, { timeZone: ZONE, ...options });
    return format.format(new Date(instant));
  };
}

const TWO_DIGITS = { day: '2-digit', month: '2-digit' } as const;
const IN_WORDS = { day: 'numeric', month: 'long' } as const;
const CLOCK = { hour: '2-digit', minute: '2-digit' } as const;

/** The day of an instant, `2026-11-21`. */
export const dayOf: (instant: Date | string) => string = formatted('sv-SE', {});

/** « 21.11.2026 » */
export const writeDay: (instant: Date | string) => string = formatted('fr-CH', {
  ...TWO_DIGITS,
  year: 'numeric',
});

/** « 14:02 » */
export const writeTime: (instant: Date | string) => string = formatted('fr-CH', CLOCK);

/** « 21.11 14:02 » */
export const writeShortMoment: (instant: Date | string) => string = formatted('fr-CH', {
  ...TWO_DIGITS,
  ...CLOCK,
});

/** « 21.11.2026 14:02 » */
export const writeMoment = (instant: Date | string): string => `${writeDay(instant)} ${writeTime(instant)}`;

/** « samedi 21 novembre 2026 » */
export const sayDay: (instant: Date | string) => string = formatted('fr', {
  weekday: 'long',
  ...IN_WORDS,
  year: 'numeric',
});

/** « 21 novembre à 14:02 » */
export const sayMoment: (instant: Date | string) => string = formatted('fr-CH', { ...IN_WORDS, ...CLOCK });

/** « 21 novembre 2026 à 14:02 » */
export const sayLongMoment: (instant: Date | string) => string = formatted('fr-CH', {
  ...IN_WORDS,
  year: 'numeric',
  ...CLOCK,
});

const DAY_MS = 86_400_000;

/** The day before that of an instant. From noon, since a day has 23 to 25 hours. */
export const dayBefore = (instant: Date): string =>
  dayOf(new Date(Date.parse(`${dayOf(instant)}T12:00:00Z`) - DAY_MS));

const wholeClock = formatted('sv-SE', { dateStyle: 'short', timeStyle: 'medium' });
/** `2026-11-26T14:02:30` */
const clockAt = (instant: Date | string): string => wholeClock(instant).replace(' ', 'T');

/** What clocks show at an instant: `2026-11-26T14:02`. */
export const swissClockAt = (instant: string): string => clockAt(instant).slice(0, 16);

/** How far the clocks are ahead at an instant, in milliseconds. */
const aheadAt = (instant: number): number => {
  const whole = Math.floor(instant / 1000) * 1000;
  return Date.parse(`${clockAt(new Date(whole))}Z`) - whole;
};

/**
 * The instant at which clocks show this, in milliseconds; of an hour that comes twice the second. NaN for what is no day or
 * time.
 */
export function swissInstant(day: string, time: string): number {
  const shown = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(shown)) return shown;
  return shown - aheadAt(shown - aheadAt(shown));
}
