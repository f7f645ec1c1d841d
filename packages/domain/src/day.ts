const swissDay = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Zurich' });

/** The day in Switzerland, `2026-11-21`: after midnight there it is the new one, wherever the program runs. */
export const dayOf = (moment: Date): string => swissDay.format(moment);
