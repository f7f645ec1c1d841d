import type { Position, Volee } from '../model.ts';
import { Draft, type Id, type PlanRows, type PlanState } from '../patch/index.ts';
import { sayCount } from '../say-count.ts';
import type { MakeId, Outcome } from './outcome.ts';

/** A year as a backup holds it, with identifiers that are free and teachers and functions of the school. */
export interface YearToRestore {
  name: string;
  volees: readonly Volee[];
  positions: readonly (Position & { level: string })[];
  /** What the catalogue of the school lacks. */
  functions: Readonly<Record<Id, PlanRows['functions']>>;
  function_assignments: readonly ({ id: Id } & Omit<PlanRows['function_assignments'], 'school_year_id'>)[];
}

/** Where the positions of a level belong. */
interface Place {
  voleeId: Id;
  classIds: Id[];
}

function addVolee(draft: Draft, school_year_id: Id, volee: Volee, makeId: MakeId): Place {
  const voleeId = makeId();
  const { level, class_names, subject_periods, special_params } = volee;
  draft.add('volees', voleeId, { school_year_id, level, subject_periods, special_params });
  const classIds = class_names.map((name, rank) => {
    const classId = makeId();
    draft.add('classes', classId, { volee_id: voleeId, name, rank });
    return classId;
  });
  return { voleeId, classIds };
}

/** Adds a year with all that is in it. */
export function restoreYear(state: PlanState, year: YearToRestore, makeId: MakeId): Outcome {
  const draft = new Draft(state);
  const school_year_id = makeId();
  draft.add('school_years', school_year_id, { name: year.name });
  const places = new Map(
    year.volees.map((volee) => [volee.level, addVolee(draft, school_year_id, volee, makeId)]),
  );
  for (const { id, level, class_name: _name, is_group, plan_index, ...fields } of year.positions) {
    const { voleeId, classIds } = places.get(level) ?? { voleeId: '', classIds: [] };
    draft.add('positions', id, {
      volee_id: voleeId,
      class_id: is_group ? null : (classIds[plan_index ?? 0] ?? null),
      subject: fields.subject,
      periods: fields.periods,
      teacher_id: fields.teacher_id,
      locked: fields.locked,
      group_label: fields.group_label,
      group_index: is_group ? plan_index : null,
    });
  }
  for (const [id, fields] of Object.entries(year.functions)) draft.add('functions', id, fields);
  for (const { id, ...given } of year.function_assignments)
    draft.add('function_assignments', id, { ...given, school_year_id });
  const counts = [sayCount(places.size, 'volée'), sayCount(year.positions.length, 'enseignement')].join(', ');
  return { patch: draft.patch, summary: `Année scolaire ${year.name} restaurée\u202f: ${counts}` };
}
