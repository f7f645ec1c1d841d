const swissClock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Zurich',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** How far Swiss clocks are ahead at an instant, in milliseconds. */
const aheadAt = (instant: number): number => {
  const whole = Math.floor(instant / 1000) * 1000;
  return Date.parse(`${swissClock.format(whole).replace(' ', 'T')}Z`) - whole;
};

/** What clocks in Switzerland show at an instant: `2026-11-26T14:02`. */
export const swissClockAt = (instant: string): string =>
  swissClock.format(new Date(instant)).replace(' ', 'T').slice(0, 16);

/**
 * The instant at which clocks in Switzerland show this, in milliseconds; of an hour that comes twice the second. NaN for
 * what is no day or time.
 */
export function swissInstant(day: string, time: string): number {
  const shown = Date.parse(`${day}T${time}Z`);
  if (Number.isNaN(shown)) return shown;
  return shown - aheadAt(shown - aheadAt(shown));
}
