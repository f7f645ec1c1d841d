const moment = new Intl.DateTimeFormat('fr-CH', {
  timeZone: 'Europe/Zurich',
  day: 'numeric',
  month: 'long',
  hour: '2-digit',
  minute: '2-digit',
});

/** An instant as a sentence says it, in Swiss time: « 26 novembre à 14:02 ». */
export const sayMoment = (instant: string): string => moment.format(new Date(instant));

/** Who did something and when: « par Camille Rochat le 26 novembre à 14:02 ». */
export const sayTouch = ({ at, person_name }: { at: string; person_name: string | null }): string =>
  `${person_name === null ? '' : `par ${person_name} `}le ${sayMoment(at)}`;
