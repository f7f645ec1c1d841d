const moment = new Intl.DateTimeFormat('fr-CH', {
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** An instant as the lists of sessions and sign-ins say it: « 26 novembre à 14:02 ». */
export const sayMoment = (instant: string): string => moment.format(new Date(instant));
