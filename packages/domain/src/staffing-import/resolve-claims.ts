import { addPeriods } from '../add-periods.ts';
import { formatPeriods } from '../format-periods.ts';
import { LIMITS } from '../limits.ts';
import { type Id, type PlanRows, type PlanState, rowOf } from '../patch/index.ts';
import { SUBJECT_CODE } from '../subjects.ts';
import type { StaffingClaim, StaffingFault, UnknownPlace } from './claim.ts';
import { isSameGroup, YearNames } from './year-names.ts';

/** A position that is there. */
export type PresentPart = PlanRows['positions'] & { id: Id };

/** One part as it is to be; `teacher_id` undefined: whoever has it. */
export interface WantedPart {
  periods: number | null;
  teacher_id: Id | null | undefined;
}

/** A place of the year that the file speaks of: its parts as they are and as they are to be. */
export interface StatedPlace {
  present: PresentPart[];
  wanted: WantedPart[];
  /** Where the file says it first. */
  at: StaffingClaim;
}

/** What the file says of a year, by place. */
export interface Resolution {
  places: StatedPlace[];
  faults: StaffingFault[];
  unknown: UnknownPlace[];
}

type Found =
  | { parts: PresentPart[] }
  | { fault: string }
  | { unknown: Omit<UnknownPlace, 'sheet' | 'row' | 'column' | 'periods'> };

const keyOf = ({ volee_id, class_id, subject, group_label }: PresentPart): string =>
  JSON.stringify([volee_id, class_id, subject, group_label]);

/** Finds the positions a claim means. */
class Places {
  readonly names: YearNames;
  readonly #state: PlanState;
  readonly #byVolee: ReadonlyMap<Id, PresentPart[]>;

  constructor(state: PlanState) {
    this.#state = state;
    this.names = new YearNames(state);
    const parts = Object.entries(state.positions ?? {}).map(([id, row]) => ({ id, ...row }));
    this.#byVolee = Map.groupBy(parts, ({ volee_id }) => volee_id);
  }

  #taught(voleeId: Id, subject: string): PresentPart[] {
    return (this.#byVolee.get(voleeId) ?? []).filter((part) => part.subject === subject);
  }

  #levelOf = (voleeId: Id): string => rowOf(this.#state.volees, voleeId)?.level ?? '';

  find(claim: StaffingClaim): Found {
    const { level, class_name } = this.names.placeOf(claim);
    const subject = this.names.readSubject(claim.subject);
    return class_name === null
      ? this.#findGroup(level, subject, claim.group_label)
      : this.#findOfClass(class_name, level, subject, claim.group_label);
  }

  #findGroup(level: string | null, subject: string, label: string | null): Found {
    if (level === null) return { fault: 'ni la classe ni la volée ne sont indiquées' };
    const volee = this.names.findVolee(level);
    if (volee === undefined) return { fault: `la volée ${level} n'existe pas dans cette année` };
    const groups = this.#taught(volee, subject).filter(({ class_id }) => class_id === null);
    if (groups.length === 0)
      return { unknown: { kind: 'subject', level: this.#levelOf(volee), name: subject } };
    if (label === null) {
      const labels = new Set(groups.map(({ group_label }) => group_label));
      return labels.size === 1
        ? { parts: groups }
        : { fault: `${subject} se donne en plusieurs groupes en ${this.#levelOf(volee)} : le groupe manque` };
    }
    const parts = groups.filter(({ group_label }) => isSameGroup(label, group_label ?? ''));
    return parts.length > 0
      ? { parts }
      : { fault: `${this.#levelOf(volee)} n'a pas de groupe « ${label} » en ${subject}` };
  }

  #findOfClass(name: string, level: string | null, subject: string, label: string | null): Found {
    const classId = this.names.findClass(name, level);
    if (classId === undefined) {
      const guessed = level === null ? this.names.guessVolee(name) : this.names.findVolee(level);
      return {
        unknown: { kind: 'class', level: guessed === undefined ? null : this.#levelOf(guessed), name },
      };
    }
    const volee = rowOf(this.#state.classes, classId)?.volee_id ?? '';
    const taught = this.#taught(volee, subject);
    const own = taught.filter(({ class_id }) => class_id === classId);
    const parts = own.filter(({ group_label }) =>
      label === null ? group_label === null : isSameGroup(label, group_label ?? ''),
    );
    if (parts.length > 0) return { parts };
    if (taught.some(({ class_id }) => class_id === null))
      return label === null
        ? { fault: `${subject} se donne en groupes en ${this.#levelOf(volee)} : le groupe manque` }
        : this.#findGroup(this.#levelOf(volee), subject, label);
    return { unknown: { kind: 'subject', level: this.#levelOf(volee), name: subject } };
  }
}

/** Why something that the year does not have could not be added under its name, in French; null where it could. */
function findNameFault({ kind, name }: Pick<UnknownPlace, 'kind' | 'name'>): string | null {
  if (kind === 'subject')
    return SUBJECT_CODE.test(name)
      ? null
      : `« ${name} » n'est pas une branche : un code compte 1 à 12 lettres, chiffres ou tirets`;
  return name.length <= LIMITS.classNameMax
    ? null
    : `« ${name} » est trop long pour une classe : ${LIMITS.classNameMax} caractères au plus`;
}

/** What one sheet says of a place. */
type Statement = { claims: StaffingClaim[]; wanted: WantedPart[] };

const spell = (parts: readonly WantedPart[], total: number): string =>
  parts
    .map(({ periods, teacher_id }) => `${periods ?? total} ${teacher_id ?? '-'}`)
    .toSorted()
    .join();

/** Of several sheets that speak of one place, the one that says something else than what is stored; undefined where two do. */
function chooseStatement(
  present: readonly PresentPart[],
  statements: readonly Statement[],
): Statement | undefined {
  const total = addPeriods(present);
  const stored = spell(present, total);
  const says = ({ wanted }: Statement) => spell(wanted, total);
  const [first, ...others] = statements.filter((one) => says(one) !== stored);
  if (first === undefined) return statements[0];
  return others.every((one) => says(one) === says(first)) ? first : undefined;
}

const sayTeacher = (teacher: Exclude<StaffingClaim['teacher'], 'nobody' | null>): string =>
  'visa' in teacher ? `le visa ${teacher.visa}` : `${teacher.prenom} ${teacher.nom}`;

/** Finds what each claim of a file is about, place by place; what it cannot find, it names. */
export function resolveClaims(state: PlanState, claims: readonly StaffingClaim[]): Resolution {
  const places = new Places(state);
  const faults: StaffingFault[] = [];
  const unknown = new Map<string, UnknownPlace>();
  const stated = new Map<string, { present: PresentPart[]; bySheet: Map<string, Statement> }>();
  const blame = ({ sheet, row, column: own }: StaffingClaim, message: string, column = own) =>
    faults.push({ sheet, row, column, message });

  for (const claim of claims) {
    const found = places.find(claim);
    if ('fault' in found) {
      blame(claim, found.fault, claim.place_column);
      continue;
    }
    if ('unknown' in found) {
      const { kind, level, name } = found.unknown;
      const unnamable = findNameFault(found.unknown);
      if (unnamable !== null) {
        blame(claim, unnamable, kind === 'class' ? claim.place_column : claim.subject_column);
        continue;
      }
      const key = JSON.stringify([kind, level, name]);
      const { sheet, row, periods } = claim;
      const column = (kind === 'class' ? claim.place_column : claim.subject_column) ?? claim.column;
      const known = unknown.get(key) ?? { ...found.unknown, sheet, row, column, periods: null };
      // How much a class teaches of the one subject says nothing of the class.
      const most = kind === 'class' ? null : Math.max(known.periods ?? 0, periods ?? 0) || null;
      unknown.set(key, { ...known, periods: most });
      continue;
    }
    const [first] = found.parts;
    if (first === undefined) continue;
    const { teacher } = claim;
    const isNamed = teacher !== null && teacher !== 'nobody';
    const id = isNamed ? places.names.findTeacher(teacher) : undefined;
    if (isNamed && id === undefined) {
      blame(claim, `${sayTeacher(teacher)} est inconnu`);
      continue;
    }
    const key = keyOf(first);
    const place = stated.get(key) ?? { present: found.parts, bySheet: new Map<string, Statement>() };
    const statement = place.bySheet.get(claim.sheet) ?? { claims: [], wanted: [] };
    statement.claims.push(claim);
    statement.wanted.push({ periods: claim.periods, teacher_id: teacher === 'nobody' ? null : id });
    place.bySheet.set(claim.sheet, statement);
    stated.set(key, place);
  }

  const resolved = [...stated.values()].flatMap(({ present, bySheet }): StatedPlace[] => {
    const statements = [...bySheet.values()];
    const chosen = chooseStatement(present, statements);
    const at = statements.at(-1)?.claims[0];
    if (chosen === undefined && at !== undefined)
      blame(at, `dit autre chose que la feuille « ${statements[0]?.claims[0]?.sheet ?? ''} »`);
    const [first] = chosen?.claims ?? [];
    return chosen && first ? [{ present, wanted: chosen.wanted, at: first }] : [];
  });
  return { places: resolved, faults, unknown: [...unknown.values()] };
}

/** « les périodes font 5 au lieu de 6 » */
export const sayWrongSum = (wanted: number, present: number): string =>
  `les périodes font ${formatPeriods(wanted)} au lieu de ${formatPeriods(present)}`;
