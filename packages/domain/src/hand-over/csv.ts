import { formatPeriods } from '../format-periods.ts';
import { SEAT_WORDS } from '../say-seats.ts';
import { type Field, writeDelimited } from './delimited.ts';
import type { HandOverFile } from './untis.ts';
import { type HandOverPosition, type HandOverYear, listStaff } from './year.ts';

/** The list of positions: it imports back (docs/domain.md, « A staffing brought along »). */
export const POSITIONS_FILE = 'repartition.csv';

type Row = readonly Field[];

const period = (periods: number | null): Field => (periods === null ? null : formatPeriods(periods));

/** Lists with titles, separated as Swiss spreadsheets expect it; periods have a decimal comma. */
export function writeCsv(year: HandOverYear): HandOverFile[] {
  const teachers = new Map(year.teachers.map((teacher) => [teacher.id, teacher]));
  const visaOf = (id: string): string => teachers.get(id)?.visa ?? '';
  const people = (id: string | null): Row => {
    const teacher = id === null ? undefined : teachers.get(id);
    return [teacher?.visa ?? null, teacher?.nom ?? null, teacher?.prenom ?? null];
  };
  const writePosition = (position: HandOverPosition, index: number): Row => [
    index + 1,
    position.level,
    position.is_group ? null : position.class_name,
    position.group_label,
    position.subject,
    period(position.periods),
    ...people(position.teacher_id),
  ];
  const beside = year.positions.flatMap(({ co_teachers }, index) =>
    co_teachers.map(
      ({ teacher_id, periods, kind }): Row => [
        index + 1,
        SEAT_WORDS[kind],
        period(periods),
        ...people(teacher_id),
      ],
    ),
  );
  const staff = listStaff(year).map(
    ({ visa, nom, prenom, cycles, specialties, hours_min, hours_desired, hours_max }): Row => [
      visa,
      nom,
      prenom,
      cycles.join(', '),
      specialties.join(', '),
      period(hours_min),
      period(hours_desired),
      period(hours_max),
    ],
  );
  const classes = year.classes.flatMap(({ level, name, class_teachers }): Row[] =>
    class_teachers.length === 0
      ? [[level, name, null, null]]
      : class_teachers.map(({ teacher_id, periods }) => [level, name, visaOf(teacher_id), period(periods)]),
  );
  const functions = year.functions.map(
    ({ teacher_id, function_name, hours_per_week }): Row => [
      function_name,
      visaOf(teacher_id),
      period(hours_per_week),
    ],
  );
  const files: readonly [string, Row, readonly Row[]][] = [
    [
      POSITIONS_FILE,
      ['NUMÉRO', 'VOLÉE', 'CLASSE', 'GROUPE', 'BRANCHE', 'PÉRIODES', 'VISA', 'NOM', 'PRÉNOM'],
      year.positions.map(writePosition),
    ],
    ['co-enseignement.csv', ['NUMÉRO', 'RÔLE', 'PÉRIODES', 'VISA', 'NOM', 'PRÉNOM'], beside],
    [
      'enseignants.csv',
      ['VISA', 'NOM', 'PRÉNOM', 'CYCLES', 'SPÉCIALITÉS', 'MINIMUM', 'VOEU', 'MAXIMUM'],
      staff,
    ],
    ['classes.csv', ['VOLÉE', 'CLASSE', 'MAÎTRISE', 'PÉRIODES'], classes],
    ['fonctions.csv', ['FONCTION', 'VISA', 'PÉRIODES'], functions],
  ];
  return files.map(([name, titles, rows]) => ({ name, text: writeDelimited([titles, ...rows], ';') }));
}
