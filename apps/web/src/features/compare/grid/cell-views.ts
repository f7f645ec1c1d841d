import type { Assignment, Comparison, FormerYear, PlanningEntry } from '@pupitre/contract';
import {
  type CoTeacher,
  compareLevels,
  namePosition,
  saySeats,
  shownSide,
  subjectName,
} from '@pupitre/domain';
import { companyOf } from '../../../grid/company.ts';
import { buildVoleeGrid, type VoleeGrid } from '../../../grid/layout.ts';
import { periodsInWords, placeName, teacherName } from '../../../lib/position-text.ts';
import type { PositionDifference } from '../filters.ts';

type Side = NonNullable<PositionDifference['after']>;

/** A position as its cell shows it; what was is null where it is the same. */
export interface CellView {
  id: string;
  /** Null where it does not differ, or not in what is looked for. */
  mark: PositionDifference['kind'] | null;
  visa: string;
  formerVisa: string | null;
  periods: number;
  formerPeriods: number | null;
  locked: boolean;
  isOpen: boolean;
  /** Row, column and state, in words. */
  name: string;
  /** As the history calls it. */
  shortName: string;
}

const OPEN = '–';
/** « ROC », « ROC + BRU », « ROC + 2 » */
function visaOf({ teacher, co_teachers: [first, ...others] }: Side): string {
  const visa = teacher?.visa ?? OPEN;
  if (first === undefined) return visa;
  return `${visa} + ${others.length === 0 ? first.teacher.visa : others.length + 1}`;
}
/** « ROC Rochat Anne et BRU (appui, 1 h) » */
const joinPeople = (first: string, seats: readonly CoTeacher[], periods: number): string =>
  seats.length === 0 ? first : `${first} et ${saySeats(seats, periods, (visa) => visa)}`;
const nameHolder = (teacher: Side['teacher']) =>
  teacher ? `${teacher.visa} ${teacherName(teacher)}` : 'Non assigné';

const namePeople = ({ teacher, co_teachers, periods }: Side): string =>
  joinPeople(
    nameHolder(teacher),
    co_teachers.map(({ teacher: one, ...seat }) => ({ ...seat, teacher_id: one.visa })),
    periods,
  );

function describe({ kind, before, after }: PositionDifference): string {
  const side = after ?? before;
  if (side === null) return '';
  const place = `${subjectName(side.subject)}, ${placeName(side)}\u202f: `;
  if (kind === 'added' || kind === 'removed' || before === null || after === null)
    return `${place}${namePeople(side)}, ${periodsInWords(side.periods)}, ${kind === 'added' ? 'ajouté' : 'disparu'}`;
  const holder = namePeople(before) === namePeople(after) ? '' : ` au lieu de ${namePeople(before)}`;
  const periods = before.periods === after.periods ? '' : ` au lieu de ${periodsInWords(before.periods)}`;
  const lock =
    before.locked === after.locked ? '' : after.locked ? ', verrouillé depuis' : ', déverrouillé depuis';
  return `${place}${namePeople(after)}${holder}, ${periodsInWords(after.periods)}${periods}${lock}`;
}

function viewDifference(difference: PositionDifference): CellView {
  const { kind, before, after } = difference;
  const side = shownSide(difference);
  const hasBoth = before !== null && after !== null;
  return {
    id: side.id,
    mark: kind,
    visa: visaOf(side),
    formerVisa: hasBoth && visaOf(before) !== visaOf(after) ? visaOf(before) : null,
    periods: side.periods,
    formerPeriods: hasBoth && before.periods !== after.periods ? before.periods : null,
    locked: side.locked,
    isOpen: after !== null && after.teacher === null,
    name: describe(difference),
    shortName: namePosition(side),
  };
}

function viewUnchanged(
  position: Assignment,
  teachers: ReadonlyMap<string, FormerYear['teachers'][number]>,
): CellView {
  const teacher = position.teacher_id === null ? null : (teachers.get(position.teacher_id) ?? null);
  const place = `${subjectName(position.subject)}, ${placeName(position)}\u202f: `;
  const company = companyOf(position, teachers);
  return {
    id: position.id,
    mark: null,
    visa: [teacher?.visa ?? OPEN, company?.mark].filter(Boolean).join(' '),
    formerVisa: null,
    periods: position.periods,
    formerPeriods: null,
    locked: position.locked,
    isOpen: teacher === null,
    name: `${place}${nameHolder(teacher)}${company ? ` et ${company.words}` : ''}, ${periodsInWords(position.periods)}`,
    shortName: namePosition(position),
  };
}

/** How each position is shown, by id: those of the year, and of those that have gone the ones that are looked for. */
export function viewCells({ assignments, teachers }: FormerYear, wanted: readonly PositionDifference[]) {
  const people = new Map(teachers.map((teacher) => [teacher.id, teacher]));
  return new Map<string, CellView>([
    ...assignments.map((one): [string, CellView] => [one.id, viewUnchanged(one, people)]),
    ...wanted.map((one): [string, CellView] => [shownSide(one).id, viewDifference(one)]),
  ]);
}

/** The volées in which something is looked for, with what has gone in its place. */
export function layOutVolees(
  year: FormerYear,
  formerVolees: readonly PlanningEntry[],
  wanted: readonly PositionDifference[],
): VoleeGrid[] {
  const gone = wanted.flatMap(({ kind, before }) => (kind === 'removed' && before !== null ? [before] : []));
  const byLevel = Map.groupBy([...year.assignments, ...gone], ({ level }) => level);
  const voleeOf = new Map([...formerVolees, ...year.plannings].map((volee) => [volee.level, volee]));
  const levels = new Set(wanted.map((one) => shownSide(one).level));
  return [...levels].toSorted(compareLevels).flatMap((level) => {
    const volee = voleeOf.get(level);
    return volee ? [buildVoleeGrid(volee, byLevel.get(level) ?? [])] : [];
  });
}

/** Whether a volée is no more, so that it has to be read as it was. */
export const hasGoneVolee = ({ volees }: Comparison): boolean =>
  volees.some(({ kind }) => kind === 'removed');
