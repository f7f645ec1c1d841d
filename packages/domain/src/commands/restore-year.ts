import type { Budget } from '../budgets.ts';
import { type Charged, setCharge } from '../charges.ts';
import type { ClassTeacher } from '../class-teachers.ts';
import { keepContracts, setContracts } from '../contracts.ts';
import type { Contract, Position, Volee } from '../model.ts';
import { Draft, type Id, type PlanRows, type PlanState } from '../patch/index.ts';
import { sayCount } from '../say-count.ts';
import { classRank } from '../place.ts';
import { type RuleFields, ruleRowId } from '../teaching-rules/rows.ts';
import { positionRow } from './add-positions.ts';
import { addVolee } from './add-volee.ts';
import { addClassTeachers } from './class-teachers.ts';
import type { MakeId, Outcome } from './outcome.ts';
import { addSeatsTo } from './seat-rows.ts';
import { toRuleRow } from './teaching-rules.ts';

/** What a class is beside its positions. */
export interface ClassToRestore {
  level: string;
  name: string;
  pupils: number | null;
  class_teachers: readonly ClassTeacher[];
}

/** A year as a backup holds it, with identifiers that are free and teachers and functions of the school. */
export interface YearToRestore {
  name: string;
  volees: readonly Volee[];
  /** Of some of their classes the pupils and the class teachers, by level and name. */
  classes: readonly ClassToRestore[];
  positions: readonly (Position & { level: string })[];
  /** What the catalogue of the school lacks. */
  functions: Readonly<Record<Id, PlanRows['functions']>>;
  function_assignments: readonly ({ id: Id } & Omit<PlanRows['function_assignments'], 'school_year_id'>)[];
  /** Those that its positions, volées and functions name have their identifiers, and its levels. */
  budgets: readonly Pick<
    Budget,
    'name' | 'granted' | 'levels' | 'position_ids' | 'function_assignment_ids'
  >[];
  /** By teacher of the school. */
  contracts: ReadonlyMap<Id, Contract>;
  /** What is said of who teaches what, of teachers of the school. */
  teaching_rules: readonly (RuleFields & { teacher_id: Id })[];
}

/** Where the positions of a level belong. */
interface Place {
  voleeId: Id;
  classIds: Id[];
  names: readonly string[];
}

const NOWHERE: Place = { voleeId: '', classIds: [], names: [] };

/** Adds the budgets of a year, and what counts towards them on purpose, of what has been added. */
function addBudgets(
  draft: Draft,
  { school_year_id, budgets }: Pick<YearToRestore, 'budgets'> & { school_year_id: Id },
  places: ReadonlyMap<string, Place>,
  makeId: MakeId,
): void {
  for (const [rank, { name, granted, levels, position_ids, function_assignment_ids }] of budgets.entries()) {
    const budgetId = makeId();
    draft.add('budgets', budgetId, { school_year_id, name, granted, rank });
    const charged: Record<Charged, readonly Id[]> = {
      volee_id: levels.flatMap((level) => places.get(level)?.voleeId ?? []),
      position_id: position_ids,
      function_assignment_id: function_assignment_ids,
    };
    for (const [field, ids] of Object.entries(charged) as [Charged, readonly Id[]][])
      for (const id of ids) setCharge(draft, field, id, budgetId);
  }
}

/**
 * Adds a year with all that is in it; what its contracts say holds in it only. The slice holds all years, and the teachers of its
 * contracts with all of theirs.
 */
export function restoreYear(state: PlanState, year: YearToRestore, makeId: MakeId): Outcome {
  const draft = new Draft(state);
  const school_year_id = makeId();
  draft.add('school_years', school_year_id, { name: year.name });
  const places = new Map(
    year.volees.map((volee): [string, Place] => {
      const voleeId = makeId();
      const classIds = addVolee(draft, voleeId, { ...volee, school_year_id }, makeId);
      return [volee.level, { voleeId, classIds, names: volee.class_names }];
    }),
  );
  const volees = new Map(year.volees.map((volee) => [volee.level, volee]));
  const findClass = (level: string, name: string) =>
    places.get(level)?.classIds[volees.get(level)?.class_names.indexOf(name) ?? -1];
  for (const { level, name, pupils, class_teachers } of year.classes) {
    const classId = findClass(level, name);
    if (classId === undefined) continue;
    draft.change('classes', classId, { pupils });
    addClassTeachers(draft, classId, class_teachers);
  }
  for (const { teacher_id: teacherId, ...fields } of year.teaching_rules) {
    const row = toRuleRow(fields, { yearId: school_year_id, teacherId, findClass });
    draft.add('teaching_rules', ruleRowId(row), row);
  }
  for (const position of year.positions) {
    const { voleeId, classIds, names } = places.get(position.level) ?? NOWHERE;
    const rank = classRank(names, position);
    draft.add('positions', position.id, positionRow(voleeId, { classIds, rank }, position));
    addSeatsTo(draft, position.id, position.co_teachers);
  }
  for (const [id, fields] of Object.entries(year.functions)) draft.add('functions', id, fields);
  for (const { id, ...given } of year.function_assignments)
    draft.add('function_assignments', id, { ...given, school_year_id });
  addBudgets(draft, { school_year_id, budgets: year.budgets }, places, makeId);
  setContracts(draft, state, school_year_id, year.contracts);
  keepContracts(draft, state, year.contracts.keys());
  const counts = [sayCount(places.size, 'volée'), sayCount(year.positions.length, 'enseignement')].join(', ');
  return { patch: draft.patch, summary: `Année scolaire ${year.name} restaurée\u202f: ${counts}` };
}
