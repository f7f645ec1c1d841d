const swissDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich' });

/** The day in Switzerland, `2026-11-21`: after midnight there it is the new one, wherever the program runs. */
export const dayOf = (moment: Date): string => swissDay.format(moment);

const DAY_MS = 86_400_000;

/** The day before that of a moment in Switzerland. From noon, since a day has 23 to 25 hours. */
export const dayBefore = (moment: Date): string =>
  dayOf(new Date(Date.parse(`${dayOf(moment)}T12:00:00Z`) - DAY_MS));
