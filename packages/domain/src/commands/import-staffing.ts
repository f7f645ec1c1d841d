import { sayAbsence } from '../absence.ts';
import { Contracts } from '../contracts.ts';
import type { CoTeacher } from '../model.ts';
import { namePosition } from '../name-position.ts';
import { apply, Draft, type Id, type PlanState, rowOf, squash } from '../patch/index.ts';
import { sayCount } from '../say-count.ts';
import { groupSeats } from '../seats.ts';
import { assignParts, type PartChange } from '../staffing-import/assign-parts.ts';
import type { StaffingClaim, StaffingFault, UnknownPlace } from '../staffing-import/claim.ts';
import { type Resolution, resolveClaims, type StatedPlace } from '../staffing-import/resolve-claims.ts';
import type { MakeId, Outcome } from './outcome.ts';
import { viewPosition, viewVolee } from './volee-view.ts';
import { editVolee } from './volees.ts';

/** What an import makes of one position; who had it and who is to, by visa, null for nobody. */
export interface StaffingDifference {
  position: string;
  before: { visa: string | null; periods: number } | null;
  after: { visa: string | null; periods: number } | null;
}

/** What a file makes of a year: a patch, and all that is to be said of it first. */
export interface StaffingOutcome extends Outcome {
  differences: StaffingDifference[];
  /** Places that stay as they are. */
  unchanged: number;
  faults: StaffingFault[];
  unknown: UnknownPlace[];
}

/** Adds to the volées what the file has and they have not: classes, and subjects with the periods that the file says. */
function addMissing(state: PlanState, unknown: readonly UnknownPlace[], makeId: MakeId) {
  const volees = Object.entries(state.volees ?? {});
  return volees.flatMap(([id, { level }]) => {
    const own = unknown.filter((place) => place.level === level);
    const classes = own.filter(({ kind }) => kind === 'class').map(({ name }) => name);
    const subjects = own.flatMap(({ kind, name, periods }) =>
      kind === 'subject' && periods !== null ? [{ subject: name, periods }] : [],
    );
    if (classes.length + subjects.length === 0) return [];
    const { volee } = viewVolee(state, id);
    const added = new Set(subjects.map(({ subject }) => subject));
    const kept = volee.subject_periods.filter(({ subject }) => !added.has(subject));
    const after = {
      ...volee,
      class_names: [...volee.class_names, ...classes],
      subject_periods: [...kept, ...subjects],
    };
    return [editVolee(state, id, after, makeId)];
  });
}

function sayDifference(
  state: PlanState,
  position: string,
  { before, after }: PartChange,
): StaffingDifference {
  const visaOf = (id: Id | null) => (id === null ? null : (rowOf(state.teachers, id)?.visa ?? '?'));
  const side = (part: PartChange['after']) =>
    part && { visa: visaOf(part.teacher_id), periods: part.periods };
  return { position, before: side(before), after: side(after) };
}

function writePart(
  draft: Draft,
  { present }: StatedPlace,
  { before, after }: PartChange,
  makeId: MakeId,
): void {
  const [first] = present;
  if (before === null && after !== null && first !== undefined) {
    const { id: _id, ...row } = first;
    draft.add('positions', makeId(), { ...row, ...after, locked: false });
  } else if (before !== null && after === null) draft.remove('positions', before.id);
  else if (before !== null && after !== null) draft.change('positions', before.id, after);
}

/** What the people beside the teacher do not let change; undefined where nothing stands in the way. */
function findSeatObstacle(
  seats: ReadonlyMap<Id, CoTeacher[]>,
  changes: readonly PartChange[],
): string | undefined {
  for (const { before, after } of changes) {
    const beside = (before && seats.get(before.id)) ?? [];
    if (before === null || beside.length === 0) continue;
    if (after?.periods !== before.periods)
      return 'est donné à plusieurs : il ne peut pas être divisé autrement';
    if (beside.some(({ teacher_id }) => teacher_id === after.teacher_id))
      return 'la personne y est déjà en co-enseignement ou en appui';
  }
  return undefined;
}

/** Who is given something though they are absent or have left, in words; undefined where everybody is there. */
function findAbsence(
  state: PlanState,
  contracts: Contracts,
  { yearId, changes }: { yearId: Id; changes: readonly PartChange[] },
): string | undefined {
  for (const { before, after } of changes) {
    const id = after?.teacher_id ?? null;
    if (id === null || id === before?.teacher_id) continue;
    const { is_absent, left_after } = contracts.hold(id, yearId);
    const nameOf = (year: Id) => rowOf(state.school_years, year)?.name ?? '?';
    const absence = sayAbsence({ is_absent, left_after: left_after === null ? null : nameOf(left_after) });
    if (absence !== null) return `${rowOf(state.teachers, id)?.visa ?? '?'} est noté « ${absence} »`;
  }
  return undefined;
}

/** The patch of what is resolved, with its differences and what stands in the way. */
function planPlaces(state: PlanState, { places, faults, unknown }: Resolution, makeId: MakeId) {
  const draft = new Draft(state);
  const differences: StaffingDifference[] = [];
  const allFaults = [...faults];
  const seats = groupSeats(state);
  const contracts = new Contracts(state);
  let unchanged = 0;
  for (const place of places) {
    const assigned = assignParts(place);
    const { sheet, row, column } = place.at;
    const changes = 'fault' in assigned ? [] : assigned;
    const [first] = place.present;
    const yearId = rowOf(state.volees, first?.volee_id ?? '')?.school_year_id ?? '';
    const fault =
      'fault' in assigned
        ? assigned.fault
        : (findSeatObstacle(seats, changes) ?? findAbsence(state, contracts, { yearId, changes }));
    const name = first === undefined ? '' : namePosition(viewPosition(state, first.id, first, seats));
    if (fault !== undefined) {
      allFaults.push({ sheet, row, column, message: `${name} : ${fault}` });
      continue;
    }
    if (changes.length === 0) unchanged += 1;
    for (const change of changes) {
      writePart(draft, place, change, makeId);
      differences.push(sayDifference(state, name, change));
    }
  }
  return { patch: draft.patch, differences, unchanged, faults: allFaults, unknown };
}

/**
 * Takes over the staffing that a file states (docs/domain.md, « A staffing brought along »): teachers part by part, and parts where they are divided
 * otherwise. What the file does not speak of stays. `addsMissing` adds classes and subjects that the volées do not have. Nothing is to
 * be written while there are faults.
 */
export function importStaffing(
  state: PlanState,
  claims: readonly StaffingClaim[],
  { addsMissing, makeId }: { addsMissing: boolean; makeId: MakeId },
): StaffingOutcome {
  const first = resolveClaims(state, claims);
  const added = addsMissing ? addMissing(state, first.unknown, makeId) : [];
  const grown = added.reduce((grows, { patch }) => apply(grows, patch), state);
  const resolution = added.length > 0 ? resolveClaims(grown, claims) : first;
  const planned = planPlaces(grown, resolution, makeId);
  return {
    ...planned,
    patch: squash([...added.map(({ patch }) => patch), planned.patch]),
    summary: `Répartition importée\u202f: ${sayCount(planned.differences.length, 'enseignement modifié')}`,
  };
}
