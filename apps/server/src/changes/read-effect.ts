import { type Effect, LIST_NAMES, type ListName } from '@pupitre/contract';
import {
  type AnyChange,
  compareSchoolYears,
  type Fields,
  type Id,
  type Patch,
  type PlanState,
  type PlanTable,
  rowOf,
  SETTINGS_ID,
  viewRule,
} from '@pupitre/domain';
import { loadRows } from '../data/plan-rows.ts';
import { loadClassTeachers } from '../data/slices.ts';
import { loadTeachers } from '../data/teachers.ts';
import type { Database } from '../database/schema.ts';
import {
  viewAssignment,
  viewClass,
  viewFunction,
  viewFunctionAssignment,
  viewPlanning,
  viewTeachersByYear,
} from './view-rows.ts';

/** A list of which more rows have changed than this is sooner read again than told row by row. */
const MOST_ROWS = 200;

const idsOf = (rows: object | undefined): Id[] => Object.keys(rows ?? {});

/** The rows of a table that a patch changes without adding or removing them, where one of these fields changes. */
function findChanged(patch: Patch, table: PlanTable, fields: readonly string[]): Id[] {
  return Object.entries<AnyChange>(patch[table] ?? {}).flatMap(([id, { before, after }]) =>
    before !== null && after !== null && fields.some((field) => Object.hasOwn(after, field)) ? [id] : [],
  );
}

/** To which rows a field of the touched rows of a table refers, before or after. */
const findReferred = (patch: Patch, table: PlanTable, field: string): Id[] =>
  Object.values<AnyChange>(patch[table] ?? {}).flatMap(({ before, after }) =>
    [before, after].flatMap((row) => (typeof row?.[field] === 'string' ? [row[field]] : [])),
  );

/** To which rows a field of rows refers. */
const referredBy = (rows: Record<Id, Fields>, field: string) =>
  Object.values(rows).flatMap((row) => (typeof row[field] === 'string' ? [row[field]] : []));

/** The classes of which a patch changes something, and those whose class teachers it changes. */
async function findTouchedClasses(database: Database, schoolId: string, patch: Patch): Promise<Id[]> {
  const filter = { field: 'id', values: idsOf(patch.class_teachers) };
  return [
    ...idsOf(patch.classes),
    ...findReferred(patch, 'class_teachers', 'class_id'),
    ...referredBy(await loadRows(database, schoolId, 'class_teachers', filter), 'class_id'),
  ];
}

/** What is stored now of everything that the lists give of what a patch touched. */
async function loadTouched(
  database: Database,
  schoolId: string,
  patch: Patch,
): Promise<{ state: PlanState; classIds: Id[] }> {
  const load = <T extends PlanTable>(table: T, field: string, values: readonly Id[]) =>
    loadRows(database, schoolId, table, { field, values });

  const moved = findChanged(patch, 'volees', ['level', 'school_year_id']);
  const renamed = findChanged(patch, 'classes', ['name', 'rank']);
  const seats = await load('co_teachers', 'id', idsOf(patch.co_teachers));
  const staffed = [...findReferred(patch, 'co_teachers', 'position_id'), ...referredBy(seats, 'position_id')];
  const positions = {
    ...(await load('positions', 'id', [...idsOf(patch.positions), ...staffed])),
    ...(await load('positions', 'volee_id', moved)),
    ...(await load('positions', 'class_id', renamed)),
  };
  const function_assignments = {
    ...(await load('function_assignments', 'id', idsOf(patch.function_assignments))),
    ...(await load('function_assignments', 'function_id', findChanged(patch, 'functions', ['name']))),
  };
  const teaching_rules = {
    ...(await load('teaching_rules', 'id', idsOf(patch.teaching_rules))),
    ...(await load('teaching_rules', 'class_id', findChanged(patch, 'classes', ['name']))),
  };
  const ruled = await load('classes', 'id', referredBy(teaching_rules, 'class_id'));
  const touched = {
    ...(await load('classes', 'id', await findTouchedClasses(database, schoolId, patch))),
    ...(await load('classes', 'volee_id', moved)),
  };
  const volees = await load('volees', 'id', [
    ...idsOf(patch.volees),
    ...findReferred(patch, 'classes', 'volee_id'),
    ...referredBy(touched, 'volee_id'),
    ...referredBy(ruled, 'volee_id'),
    ...referredBy(positions, 'volee_id'),
  ]);
  const contracts = await load('contracts', 'id', idsOf(patch.contracts));
  const teacherIds = [
    ...idsOf(patch.teachers),
    ...findReferred(patch, 'contracts', 'teacher_id'),
    ...referredBy(contracts, 'teacher_id'),
  ];
  const state = {
    ...(await loadTeachers(database, schoolId, teacherIds)),
    positions,
    co_teachers: await load('co_teachers', 'position_id', idsOf(positions)),
    function_assignments,
    teaching_rules,
    volees,
    classes: await load('classes', 'volee_id', idsOf(volees)),
    class_teachers: await loadClassTeachers(database, schoolId, idsOf(touched)),
    functions: await load('functions', 'id', [
      ...idsOf(patch.functions),
      ...referredBy(function_assignments, 'function_id'),
    ]),
  };
  return { state, classIds: [...idsOf(patch.classes), ...idsOf(touched)] };
}

/** The volées of classes of which a patch does not say it: they only change their name or rank. */
const voleesOf = ({ classes }: PlanState, patch: Patch): Id[] =>
  idsOf(patch.classes).flatMap((id) => rowOf(classes, id)?.volee_id ?? []);

/** What became of some rows: how the list gives them now, or that they are gone. */
function follow<R>(ids: readonly Id[], view: (id: Id) => R | undefined): { changed: R[]; gone: Id[] } {
  const changed: R[] = [];
  const gone: Id[] = [];
  for (const id of new Set(ids)) {
    const row = view(id);
    if (row === undefined) gone.push(id);
    else changed.push(row);
  }
  return { changed, gone };
}

/** The years of a school and the active one, as the lists of the API give them. */
function viewYears({ school_years, settings }: PlanState): Pick<Effect, 'school_years' | 'active_year'> {
  const names = Object.values(school_years ?? {}).map(({ name }) => name);
  const active = school_years?.[settings?.[SETTINGS_ID]?.active_year_id ?? '']?.name;
  return {
    school_years: names.toSorted(compareSchoolYears),
    ...(active === undefined ? {} : { active_year: active }),
  };
}

/** The table whose rows decide how much of a list has changed; classes are few, and told even so. */
const TABLES: { readonly [L in ListName]: PlanTable } = {
  assignments: 'positions',
  plannings: 'volees',
  classes: 'class_teachers',
  teachers: 'teachers',
  functions: 'functions',
  function_assignments: 'function_assignments',
  teaching_rules: 'teaching_rules',
};
/** These name the year in each row. */
const OF_YEARS: ReadonlySet<ListName> = new Set([
  'assignments',
  'plannings',
  'classes',
  'teachers',
  'function_assignments',
  'teaching_rules',
]);

/** What is told within the rows of a list: what holds of a teacher, who is beside somebody. */
const WITHIN: { readonly [L in ListName]?: PlanTable } = {
  teachers: 'contracts',
  assignments: 'co_teachers',
};

/** The tables of which each list gives the rows. */
const tablesOf = (list: ListName): PlanTable[] => [TABLES[list], WITHIN[list] ?? TABLES[list]];

/** The lists that are sooner read again than told row by row. */
function findReset(patch: Patch): Set<ListName> {
  const isYearRenamed = findChanged(patch, 'school_years', ['name']).length > 0;
  const isMuch = (list: ListName) => tablesOf(list).some((table) => idsOf(patch[table]).length > MOST_ROWS);
  return new Set(LIST_NAMES.filter((list) => (isYearRenamed && OF_YEARS.has(list)) || isMuch(list)));
}

/**
 * What a patch, written by now, did to the lists of the API. Rows are given as they are stored at this moment, which may be
 * later than the patch: then another one tells of them again.
 */
export async function readEffect(database: Database, schoolId: string, whole: Patch): Promise<Effect> {
  const reset = findReset(whole);
  const patch: Patch = { ...whole };
  for (const list of reset) delete patch[TABLES[list]];
  if (reset.has('assignments')) delete patch.co_teachers;
  if (reset.has('teachers')) delete patch.contracts;
  const { state, classIds } = await loadTouched(database, schoolId, patch);
  const voleeIds = [...idsOf(patch.volees), ...findReferred(patch, 'classes', 'volee_id')];
  const teachers = viewTeachersByYear(state);
  const lists: Omit<Effect, 'reset'> = {
    assignments: follow(idsOf({ ...patch.positions, ...state.positions }), (id) => viewAssignment(state, id)),
    plannings: follow([...voleeIds, ...voleesOf(state, patch)], (id) => viewPlanning(state, id)),
    classes: follow(classIds, (id) => viewClass(state, id)),
    teachers: {
      changed: [...teachers.values()].flat(),
      gone: idsOf(patch.teachers).filter((id) => !teachers.has(id)),
    },
    functions: follow(idsOf(patch.functions), (id) => viewFunction(state, id)),
    function_assignments: follow(
      idsOf({ ...patch.function_assignments, ...state.function_assignments }),
      (id) => viewFunctionAssignment(state, id),
    ),
    teaching_rules: follow(idsOf({ ...patch.teaching_rules, ...state.teaching_rules }), (id) =>
      viewRule(state, id),
    ),
  };
  for (const list of LIST_NAMES) {
    const { changed = [], gone = [] } = lists[list] ?? {};
    if (reset.has(list) || changed.length + gone.length === 0) delete lists[list];
  }
  const areYearsTouched = patch.school_years !== undefined || patch.settings !== undefined;
  return { ...lists, ...(areYearsTouched ? viewYears(state) : {}), reset: [...reset] };
}
