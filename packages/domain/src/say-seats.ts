import { formatPeriods } from './format-periods.ts';
import type { CoTeacher, Position, SeatKind } from './model.ts';

/** How somebody is in a position beside its teacher, in the words of the screens. */
export const SEAT_WORDS: Readonly<Record<SeatKind, string>> = { co: 'co-enseignement', support: 'appui' };

/** « BRU (appui, 1 h) », « BRU » for who is there for all of it. */
function saySeat({ kind, periods }: CoTeacher, visa: string, whole: number): string {
  const facts = [
    ...(kind === 'support' ? [SEAT_WORDS.support] : []),
    ...(kind === 'support' || periods !== whole ? [`${formatPeriods(periods)} h`] : []),
  ];
  return facts.length === 0 ? visa : `${visa} (${facts.join(', ')})`;
}

/** « a, b et c » */
const join = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} et ${words.at(-1)}`;

/** « BRU et GRA (appui, 1 h) »: people beside the teacher of a position of so many weekly periods. */
export function saySeats(
  seats: readonly CoTeacher[],
  whole: number,
  visaOf: (teacherId: string) => string,
): string {
  return join(seats.map((seat) => saySeat(seat, visaOf(seat.teacher_id), whole)));
}

/** « avec BRU (appui, 1 h) », « co-enseignement avec ROC », « appui »: how and with whom somebody is in a position; empty for who is there alone. */
export function sayCompany(
  { teacher_id, periods, co_teachers }: Pick<Position, 'teacher_id' | 'periods' | 'co_teachers'>,
  id: string,
  visaOf: (teacherId: string) => string,
): string {
  const own = co_teachers.find((seat) => seat.teacher_id === id);
  const others = co_teachers.filter((seat) => seat !== own);
  const first = own === undefined || teacher_id === null ? [] : [visaOf(teacher_id)];
  const company = join([...first, ...others.map((seat) => saySeat(seat, visaOf(seat.teacher_id), periods))]);
  return [own === undefined ? '' : SEAT_WORDS[own.kind], company === '' ? '' : `avec ${company}`]
    .filter((part) => part !== '')
    .join(' ');
}
