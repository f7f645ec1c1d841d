import type { Assignment } from '@pupitre/contract';
import { groupSeats, toRecord } from '@pupitre/domain';
import type { Database } from '../database/schema.ts';

/** The positions of a school, with their volées and years. */
export const selectWithYears = (database: Database, schoolId: string) =>
  database
    .selectFrom('positions')
    .innerJoin('volees', (join) =>
      join
        .onRef('volees.school_id', '=', 'positions.school_id')
        .onRef('volees.id', '=', 'positions.volee_id'),
    )
    .innerJoin('school_years', (join) =>
      join
        .onRef('school_years.school_id', '=', 'volees.school_id')
        .onRef('school_years.id', '=', 'volees.school_year_id'),
    )
    .where('positions.school_id', '=', schoolId);

const selectPositions = (database: Database, schoolId: string, schoolYear: string) =>
  selectWithYears(database, schoolId).where('school_years.name', '=', schoolYear);

/** Who is in the positions of a year beside their teachers. */
async function listSeats(database: Database, schoolId: string, schoolYear: string) {
  const rows = await selectPositions(database, schoolId, schoolYear)
    .innerJoin('co_teachers', (join) =>
      join
        .onRef('co_teachers.school_id', '=', 'positions.school_id')
        .onRef('co_teachers.position_id', '=', 'positions.id'),
    )
    .select(['co_teachers.position_id', 'co_teachers.teacher_id', 'co_teachers.periods', 'co_teachers.kind'])
    .execute();
  return groupSeats({ co_teachers: toRecord(rows.map((row, index) => [String(index), row])) });
}

/** The positions of a school in one year, volée by volée; the parts of a split stand together. */
export async function listAssignments(
  database: Database,
  schoolId: string,
  schoolYear: string,
): Promise<Assignment[]> {
  const rows = await selectPositions(database, schoolId, schoolYear)
    .leftJoin('classes', (join) =>
      join
        .onRef('classes.school_id', '=', 'positions.school_id')
        .onRef('classes.id', '=', 'positions.class_id'),
    )
    .select((column) => [
      'positions.id',
      'volees.level',
      'classes.name as class_name',
      'positions.subject',
      'positions.periods',
      'positions.teacher_id',
      'positions.locked',
      'positions.class_id',
      'positions.group_label',
      column
        .case()
        .when(
          column.and([column('positions.class_id', 'is not', null), column('group_label', 'is not', null)]),
        )
        .then(null)
        .else(column.fn.coalesce('classes.rank', 'positions.group_index'))
        .end()
        .as('plan_index'),
    ])
    .orderBy('volees.level')
    .orderBy('positions.subject')
    .orderBy((column) => column('positions.class_id', 'is', null))
    .orderBy('plan_index', (order) => order.asc().nullsLast())
    .orderBy('positions.id')
    .execute();
  const seats = await listSeats(database, schoolId, schoolYear);
  return rows.map(({ id, level, class_name, subject, periods, teacher_id, locked, class_id, ...group }) => ({
    id,
    level,
    class_name: class_name ?? level,
    subject,
    periods,
    teacher_id,
    school_year: schoolYear,
    locked: locked === 1,
    is_group: class_id === null,
    ...group,
    co_teachers: seats.get(id) ?? [],
  }));
}
