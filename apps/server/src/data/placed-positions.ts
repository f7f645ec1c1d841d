import { type Id, type PlanRows, type PlanState, toRecord } from '@pupitre/domain';
import { preparedQuery } from '../database/prepared-query.ts';
import type { Database } from '../database/schema.ts';
import { inChunks } from '../database/transaction.ts';
import { parseOnce } from './plan-rows.ts';
import { selectWithYears } from './positions.ts';

const selectPlaced = (database: Database, schoolId: string, ids: readonly Id[]) =>
  selectWithYears(database, schoolId)
    .leftJoin('classes', (join) =>
      join
        .onRef('classes.school_id', '=', 'positions.school_id')
        .onRef('classes.id', '=', 'positions.class_id'),
    )
    .where('positions.id', 'in', ids)
    .select([
      'positions.id',
      'positions.volee_id',
      'positions.class_id',
      'positions.subject',
      'positions.periods',
      'positions.teacher_id',
      'positions.locked',
      'positions.group_label',
      'positions.group_index',
      'volees.school_year_id',
      'volees.level',
      'volees.subject_periods',
      'volees.special_params',
      'school_years.name as year_name',
      'classes.volee_id as class_volee_id',
      'classes.name as class_name',
      'classes.rank',
      'classes.pupils',
    ]);

const findPlaced = preparedQuery((database, { schoolId, id }: { schoolId: string; id: Id }) =>
  selectPlaced(database, schoolId, [id]),
);

async function listPlaced(database: Database, schoolId: string, ids: readonly Id[]) {
  const [id, ...others] = ids;
  if (id === undefined) return [];
  if (others.length === 0) return findPlaced(database, { schoolId, id });
  const found: Awaited<ReturnType<typeof findPlaced>> = [];
  for (const chunk of inChunks(ids)) found.push(...(await selectPlaced(database, schoolId, chunk).execute()));
  return found;
}

/** Positions with the volées, years and classes that they name, in one statement: nearly every write begins with it. */
export async function loadPlaced(database: Database, schoolId: string, ids: readonly Id[]) {
  const positions = toRecord<PlanRows['positions']>();
  const volees = toRecord<PlanRows['volees']>();
  const school_years = toRecord<PlanRows['school_years']>();
  const classes = toRecord<PlanRows['classes']>();
  for (const row of await listPlaced(database, schoolId, ids)) {
    const { volee_id, class_id, school_year_id } = row;
    positions[row.id] = {
      volee_id,
      class_id,
      subject: row.subject,
      periods: row.periods,
      teacher_id: row.teacher_id,
      locked: row.locked === 1,
      group_label: row.group_label,
      group_index: row.group_index,
    };
    volees[volee_id] ??= {
      school_year_id,
      level: row.level,
      subject_periods: parseOnce(row.subject_periods) as PlanRows['volees']['subject_periods'],
      special_params: parseOnce(row.special_params) as PlanRows['volees']['special_params'],
    };
    school_years[school_year_id] ??= { name: row.year_name };
    if (class_id !== null)
      classes[class_id] ??= {
        volee_id: row.class_volee_id ?? volee_id,
        name: row.class_name ?? '',
        rank: row.rank ?? 0,
        pupils: row.pupils,
      };
  }
  return { positions, volees, school_years, classes } satisfies PlanState;
}
