import { carryCharge, type Charged } from '../charges.ts';
import { Contracts } from '../contracts.ts';
import { classTeacherIds } from '../class-teachers.ts';
import { NO_SPECIAL_PARAMS } from '../group-counts.ts';
import { compareLevels } from '../levels.ts';
import type { PlannedPosition, Position, Volee } from '../model.ts';
import { Draft, type Id, type PlanRows, type PlanState } from '../patch/index.ts';
import { classRank } from '../place.ts';
import { formerLevel, nextLevel, promoteNames } from '../promotion.ts';
import { reconcile } from '../reconcile.ts';
import { sayCount } from '../say-count.ts';
import { positionRow } from './add-positions.ts';
import { addVolee } from './add-volee.ts';
import { carryBudgets } from './budgets.ts';
import { addClassTeachers } from './class-teachers.ts';
import { carryRules } from './carry-rules.ts';
import { type Away, LeftBehind } from './left-behind.ts';
import { type MakeId, Obstacle, type Outcome } from './outcome.ts';
import { addSeatsTo } from './seat-rows.ts';
import { ensureYear } from './volees.ts';
import { viewVolee, type VoleeView } from './volee-view.ts';

/** How a year is made of another one (docs/domain.md, « The next year »). */
export interface YearPreparation {
  /** The year it is made of. */
  source: Id;
  /** Its name; added where there is none such. */
  target: string;
  /** Whether every level has the classes that it had, or those that come up from the level before. */
  classes: 'same' | 'promoted';
  /** Whether volées have their subjects, groups and positions; else only their classes. */
  keepsOrganisation: boolean;
  /** Who teaches: nobody yet; who taught the same at the level; or who taught the same to the class, which moves up. */
  teachers: 'none' | 'level' | 'class';
  /** Of the functions given in the year it is made of, those that are given again. */
  functionAssignments: readonly Id[];
  /** Of the maîtrises of the year it is made of, those that are taken along, each with its class. */
  classTeachers: readonly { class_id: Id; teacher_id: Id }[];
}

/** A volée of the prepared year. */
export interface PreparedVolee {
  level: string;
  class_names: readonly string[];
  /** Where its classes come from. */
  from_level: string;
  positions: number;
  /** How many of them have a teacher. */
  staffed: number;
  /** How many of its classes have class teachers. */
  with_class_teacher: number;
}

/** A volée to be: what it is copied from, and where its classes were the year before. */
interface Plan {
  volee: Volee;
  copied: VoleeView;
  former: VoleeView | undefined;
}

/** Which positions are the same in two years: those of a class or a planned group, or what was added by hand under one label. */
const placeOf = (
  { subject, plan_index, is_group, group_label }: PlannedPosition,
  rank: number | null,
): string =>
  JSON.stringify([subject, is_group, is_group ? plan_index : rank, plan_index === null ? group_label : null]);

/** Who is to teach a position. */
type Staff = Pick<Position, 'teacher_id' | 'co_teachers'>;
const NOBODY: Staff = { teacher_id: null, co_teachers: [] };

/**
 * Who taught at a level what its classes have a level later: by rank where a class has another name than it would have. Parts of a
 * divided position follow in their order; who had all of it has all parts, and whoever was there too the first of them.
 */
function followClasses({
  volee: { level, class_names },
  former,
}: Plan): (position: PlannedPosition, part: number) => Staff {
  if (!former) return () => NOBODY;
  const moved = promoteNames(former.volee.class_names, former.volee.level, level);
  const teachersAt = Map.groupBy(former.positions, (position) =>
    placeOf(position, classRank(former.volee.class_names, position)),
  );
  const formerRank = (rank: number | null) => {
    if (rank === null) return null;
    const byName = moved.indexOf(class_names[rank] ?? '');
    return byName === -1 ? rank : byName;
  };
  return (position, part) => {
    const then = teachersAt.get(placeOf(position, formerRank(classRank(class_names, position)))) ?? [];
    const staff = (then.length === 1 ? then[0] : then[part]) ?? NOBODY;
    return then.length === 1 && part > 0 ? { ...staff, co_teachers: [] } : staff;
  };
}

/** What each level is to be, in their order. Levels that classes come up to, and nobody was in, are as the one they come from. */
function planYear(views: readonly VoleeView[], { classes }: YearPreparation): Plan[] {
  const byLevel = new Map(views.map((view) => [view.volee.level, view]));
  const news = classes === 'same' ? [] : views.map(({ volee }) => nextLevel(volee.level) ?? volee.level);
  const levels = new Set([...byLevel.keys(), ...news]);
  return [...levels].toSorted(compareLevels).flatMap((level) => {
    const former = byLevel.get(formerLevel(level) ?? '');
    const copied = byLevel.get(level) ?? former;
    if (!copied) return [];
    const isMoved = former !== undefined && classes === 'promoted';
    const class_names = isMoved
      ? promoteNames(former.volee.class_names, former.volee.level, level)
      : copied.volee.class_names;
    return [{ volee: { ...copied.volee, level, class_names }, copied, former }];
  });
}

/** What a volée has of another one's positions once it has other classes, and what its new classes need. */
function listPositions({ volee, copied }: Plan): (PlannedPosition & Partial<Staff> & { id?: Id })[] {
  const unlocked = copied.positions.map((position) => ({ ...position, locked: false }));
  const { create, update, remove } = reconcile({ ...copied.volee, level: volee.level }, volee, unlocked);
  const changes = new Map(update.map((one) => [one.id, one.changes]));
  const gone = new Set(remove.map(({ id }) => id));
  const kept = unlocked.filter(({ id }) => !gone.has(id));
  return [...kept.map((position) => ({ ...position, ...changes.get(position.id) })), ...create];
}

/** Copies the positions of a volée to another with other classes. @returns how many there are, and how many have a teacher */
function copyPositions(
  draft: Draft,
  plan: Plan,
  {
    id,
    classIds,
    teachers,
    behind,
    carry,
  }: {
    id: Id;
    classIds: readonly Id[];
    teachers: YearPreparation['teachers'];
    behind: LeftBehind;
    carry: CarryCharge;
  },
  makeId: MakeId,
): Pick<PreparedVolee, 'positions' | 'staffed'> {
  const wasThere = plan.copied.volee.level === plan.volee.level;
  const follow = followClasses(plan);
  const parts = new Map<string, number>();
  const rows = listPositions(plan).map((position) => {
    const { teacher_id = null, co_teachers = [] } = position;
    const rank = classRank(plan.volee.class_names, position);
    const place = placeOf(position, rank);
    const part = parts.get(place) ?? 0;
    parts.set(place, part + 1);
    const level = wasThere ? { teacher_id, co_teachers } : NOBODY;
    const staff = keepThere({ none: NOBODY, level, class: follow(position, part) }[teachers], behind);
    const row = positionRow(
      id,
      { classIds, rank },
      { ...position, teacher_id: staff.teacher_id, locked: false },
    );
    const positionId = makeId();
    draft.add('positions', positionId, row);
    if (position.id !== undefined) carry('position_id', position.id, positionId);
    addSeatsTo(draft, positionId, staff.co_teachers);
    return row;
  });
  return { positions: rows.length, staffed: rows.filter(({ teacher_id }) => teacher_id !== null).length };
}

/** Has what is copied count towards the budget of the name that its original counts towards. */
type CarryCharge = (field: Charged, from: Id, to: Id) => void;

/** Whoever left or is absent in the prepared year takes nothing along. */
const keepThere = ({ teacher_id, co_teachers }: Staff, behind: LeftBehind): Staff => ({
  teacher_id: teacher_id !== null && behind.takes(teacher_id, 'positions') ? teacher_id : null,
  co_teachers: co_teachers.filter((one) => behind.takes(one.teacher_id, 'positions')),
});

/** A class of the new year, and the one that it was the year before, or is called after. */
interface FollowedClass {
  id: Id;
  former: Id;
  movesUp: boolean;
}

const maitriseKey = (classId: Id, teacherId: Id) => `${classId} ${teacherId}`;

/**
 * Takes what a class is along with it: its pupils where it moves up, and the maîtrises that are asked for.
 * @param wanted the keys of those
 * @returns how many each class has
 */
const carryMaitrises = (
  draft: Draft,
  state: PlanState,
  classes: readonly FollowedClass[],
  { wanted, behind }: { wanted: ReadonlySet<string>; behind: LeftBehind },
): number[] =>
  classes.map(({ id, former, movesUp }) => {
    if (movesUp) draft.change('classes', id, { pupils: state.classes?.[former]?.pupils ?? null });
    const rows = classTeacherIds(former).flatMap((rowId) => {
      const row = state.class_teachers?.[rowId];
      if (row === undefined || !wanted.has(maitriseKey(former, row.teacher_id))) return [];
      return behind.takes(row.teacher_id, 'class_teachers') ? [row] : [];
    });
    addClassTeachers(draft, id, rows);
    return rows.length;
  });

const keyOf = ({ teacher_id, function_id }: PlanRows['function_assignments']) =>
  `${teacher_id} ${function_id}`;

/** Gives the functions again that are asked for, but those that somebody has there already. @returns how many */
function carryFunctions(
  draft: Draft,
  state: PlanState,
  school_year_id: Id,
  {
    functionAssignments,
    behind,
    carry,
  }: Pick<YearPreparation, 'functionAssignments'> & { behind: LeftBehind; carry: CarryCharge },
  makeId: MakeId,
): number {
  const given = Object.values(state.function_assignments ?? {});
  const there = new Set(given.filter((row) => row.school_year_id === school_year_id).map(keyOf));
  const carried = functionAssignments.flatMap((id) => {
    const row = state.function_assignments?.[id];
    if (row === undefined || there.has(keyOf(row))) return [];
    return behind.takes(row.teacher_id, 'functions') ? [{ id, row }] : [];
  });
  for (const { id, row } of carried) {
    const copy = makeId();
    draft.add('function_assignments', copy, { ...row, school_year_id });
    carry('function_assignment_id', id, copy);
  }
  return carried.length;
}

/** Throws Obstacle where the year cannot be made of the other one. */
function expectRoom(state: PlanState, plans: readonly Plan[], { source, target }: YearPreparation): void {
  const years = state.school_years ?? {};
  if (years[source]?.name === target)
    throw new Obstacle("L'année à préparer doit être une autre que celle de départ.");
  if (plans.length === 0)
    throw new Obstacle(`L'année scolaire ${years[source]?.name ?? '?'} n'a aucune volée à reprendre.`);
  const there = Object.values(state.volees ?? {}).filter(
    ({ school_year_id }) => years[school_year_id]?.name === target,
  );
  const taken = plans
    .map(({ volee }) => volee.level)
    .filter((level) => there.some((one) => one.level === level));
  if (taken.length > 0)
    throw new Obstacle(
      taken.length === 1
        ? `La volée ${taken[0]} existe déjà en ${target}.`
        : `Des volées existent déjà en ${target}\u202f: ${taken.join(', ')}.`,
    );
}

/**
 * Makes a year of another one: its volées, who teaches them, and functions (docs/domain.md, « The next year »). The slice holds the
 * source year whole, the volées of the target, the functions given in both, and all contracts. Throws Obstacle where the target has one of the levels.
 */
export function prepareYear(
  state: PlanState,
  preparation: YearPreparation,
  makeId: MakeId,
): Outcome & {
  volees: PreparedVolee[];
  functions: number;
  classTeachers: number;
  /** The budgets that it had not, by name. */
  budgets: string[];
  /** What is said of who teaches what: what is taken along, and what is not. */
  rules: number;
  rulesLeft: number;
  away: Away[];
} {
  const { source, target, keepsOrganisation, teachers } = preparation;
  const ids = Object.keys(state.volees ?? {}).filter((id) => state.volees?.[id]?.school_year_id === source);
  const plans = planYear(
    ids.map((id) => viewVolee(state, id)),
    preparation,
  );
  expectRoom(state, plans, preparation);
  const draft = new Draft(state);
  const school_year_id = ensureYear(draft, state, target, makeId);
  const behind = new LeftBehind(new Contracts(draft.state), { source, target: school_year_id });
  const wanted = new Set(
    preparation.classTeachers.map(({ class_id, teacher_id }) => maitriseKey(class_id, teacher_id)),
  );
  const { budgets, added } = carryBudgets(draft, state, { source, target: school_year_id }, makeId);
  const carry: CarryCharge = (field, from, to) => carryCharge(draft, state, field, { from, to, budgets });
  const allFollowed: FollowedClass[] = [];
  let classTeachers = 0;
  const volees = plans.map((plan): PreparedVolee => {
    const { volee, former, copied } = plan;
    const id = makeId();
    const bare = keepsOrganisation
      ? volee
      : { ...volee, subject_periods: [], special_params: NO_SPECIAL_PARAMS };
    const classIds = addVolee(draft, id, { ...bare, school_year_id }, makeId);
    carry('volee_id', copied.id, id);
    const counts = keepsOrganisation
      ? copyPositions(draft, plan, { id, classIds, teachers, behind, carry }, makeId)
      : { positions: 0, staffed: 0 };
    const movesUp = preparation.classes === 'promoted' && former !== undefined;
    const cameFrom = movesUp ? former : copied;
    const from_level = cameFrom.volee.level;
    // The classes that bore these names move up themselves, and take their class teachers along.
    const areNew = preparation.classes === 'promoted' && !movesUp && nextLevel(from_level) !== undefined;
    const followed = (areNew ? [] : classIds).flatMap((classId, rank): FollowedClass[] => {
      const formerId = cameFrom.classIds[rank];
      return formerId === undefined ? [] : [{ id: classId, former: formerId, movesUp }];
    });
    allFollowed.push(...followed);
    const maitrises = carryMaitrises(draft, state, followed, { wanted, behind });
    classTeachers += maitrises.reduce((sum, one) => sum + one, 0);
    const with_class_teacher = maitrises.filter((one) => one > 0).length;
    return { level: volee.level, class_names: volee.class_names, from_level, ...counts, with_class_teacher };
  });
  const rules = carryRules(draft, state, { source, school_year_id, followed: allFollowed }, behind);
  const functions = carryFunctions(draft, state, school_year_id, { ...preparation, behind, carry }, makeId);
  const positions = volees.reduce((sum, one) => sum + one.positions, 0);
  const counts = [
    sayCount(volees.length, 'volée'),
    sayCount(positions, 'enseignement'),
    sayCount(functions, 'fonction'),
    ...(classTeachers > 0 ? [sayCount(classTeachers, 'maîtrise')] : []),
    ...(added.length > 0 ? [sayCount(added.length, 'budget')] : []),
    ...(rules.carried > 0 ? [sayCount(rules.carried, 'consigne')] : []),
  ];
  const from = state.school_years?.[source]?.name ?? '?';
  return {
    patch: draft.patch,
    summary: `Année scolaire ${target} préparée à partir de ${from}\u202f: ${counts.join(', ')}`,
    volees,
    functions,
    classTeachers,
    budgets: added,
    rules: rules.carried,
    rulesLeft: rules.left,
    away: behind.list(),
  };
}
