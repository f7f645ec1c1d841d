import type { Contract, Teacher } from './model.ts';
import { type Draft, type Id, type PlanRows, type PlanState, rowOf } from './patch/index.ts';
import { compareSchoolYears } from './school-year.ts';

type ContractRow = PlanRows['contracts'];

/** What holds of a teacher in a year, and where it comes from. */
export interface HeldContract extends Contract {
  /** The year whose contract it is; null where nothing of a year says it. */
  from: Id | null;
  /** The earlier year that was their last one; null for who is still there. */
  left_after: Id | null;
}

/** What holds where no contract says anything. */
export const NO_CONTRACT: Contract = {
  hours_min: null,
  hours_desired: null,
  hours_max: null,
  is_absent: false,
  leaves: false,
};

/** The one contract of a teacher in a year: two who make it mean the same one. */
export const contractId = (teacherId: Id, yearId: Id): Id => `${yearId}.${teacherId}`;

/** Whether an identifier is that of a contract of a teacher, in a year or in none. */
export const isContractOf = (id: Id, teacherId: Id): boolean =>
  id === teacherId || id.endsWith(contractId(teacherId, ''));

/** The years of a state, the earliest first; those whose name is no year count as the earliest. */
const yearsInOrder = ({ school_years = {} }: PlanState): Id[] =>
  Object.entries(school_years)
    .toSorted(([, a], [, b]) => compareSchoolYears(b.name, a.name))
    .map(([id]) => id);

/** The contracts of one teacher with the places of their years in the order of the years; what is of no year comes first. */
type Ranked = readonly { rank: number; row: ContractRow }[];
const OF_NO_YEAR = -1;

function choose(contracts: Ranked, rank: number): Ranked[number] | undefined {
  let found: Ranked[number] | undefined;
  for (const one of contracts) {
    const isEarlier = one.rank <= rank;
    const isBetter =
      found === undefined ||
      (isEarlier ? one.rank > found.rank || found.rank > rank : found.rank > rank && one.rank < found.rank);
    if (isBetter) found = one;
  }
  return found;
}

/** The contracts of a state, looked through once, to tell what holds of a teacher in a year (docs/domain.md, « Contracts »). */
export class Contracts {
  readonly years: readonly Id[];
  readonly #ranks: ReadonlyMap<Id, number>;
  readonly #of = new Map<Id, { rank: number; row: ContractRow }[]>();

  constructor(state: PlanState) {
    this.years = yearsInOrder(state);
    this.#ranks = new Map(this.years.map((id, rank) => [id, rank]));
    for (const row of Object.values(state.contracts ?? {})) this.#add(row);
  }

  /** Everybody of whom a contract says something. */
  get people(): Id[] {
    return [...this.#of.keys()];
  }

  /** Has another contract hold from now on. */
  set(teacher_id: Id, school_year_id: Id, contract: Contract): void {
    const others = this.#of.get(teacher_id)?.filter(({ row }) => row.school_year_id !== school_year_id);
    this.#of.set(teacher_id, others ?? []);
    this.#add({ school_year_id, teacher_id, ...contract });
  }

  #add(row: ContractRow): void {
    const rank = row.school_year_id === null ? OF_NO_YEAR : this.#ranks.get(row.school_year_id);
    if (rank === undefined) return;
    const known = this.#of.get(row.teacher_id) ?? [];
    known.push({ rank, row });
    this.#of.set(row.teacher_id, known);
  }

  /**
   * What holds of a teacher in a year: its own contract, else the hours of the nearest earlier year, else of the nearest later one.
   * Being absent is of one year only; who has left is told from the earlier year that was their last one.
   */
  hold(teacherId: Id, yearId: Id): HeldContract {
    const rank = this.#ranks.get(yearId) ?? this.years.length;
    const found = choose(this.#of.get(teacherId) ?? [], rank);
    if (found === undefined) return { ...NO_CONTRACT, from: null, left_after: null };
    const { hours_min, hours_desired, hours_max, is_absent, leaves, school_year_id } = found.row;
    const isOwn = found.rank === rank;
    return {
      hours_min,
      hours_desired,
      hours_max,
      is_absent: isOwn && is_absent,
      leaves: isOwn && leaves,
      from: school_year_id,
      left_after: found.rank < rank && leaves ? school_year_id : null,
    };
  }
}

/** A teacher of a year by who they are, what holds of them there, and where that comes from, years by name. */
export interface TeacherInYear extends Teacher, Contract {
  school_year: string;
  is_absent: boolean;
  left_after: string | null;
  /** The year whose contract it is; null where nothing of a year says it. */
  contract_year: string | null;
}

/** The teachers of a state as they are in one of its years, in no order. */
export function viewTeachers(state: PlanState, yearId: Id): TeacherInYear[] {
  const contracts = new Contracts(state);
  const nameOf = (id: Id | null) => (id === null ? null : (rowOf(state.school_years, id)?.name ?? null));
  const school_year = nameOf(yearId) ?? '';
  return Object.entries(state.teachers ?? {}).map(([id, row]) => {
    const { from, left_after, ...contract } = contracts.hold(id, yearId);
    return {
      id,
      ...row,
      ...contract,
      left_after: nameOf(left_after),
      school_year,
      contract_year: nameOf(from),
    };
  });
}

const HOURS = ['hours_min', 'hours_desired', 'hours_max'] as const;

/** Whether two contracts say the same: the hours, and whether and how long somebody is there. */
const isSame = (a: Contract, b: Contract): boolean =>
  HOURS.every((field) => a[field] === b[field]) && a.is_absent === b.is_absent && a.leaves === b.leaves;

/** What is written for a year so that it goes on as it was: who had left before is away in it, and does not come back. */
const toKeep = ({ left_after, from: _from, ...held }: HeldContract): Contract =>
  left_after === null ? held : { ...held, is_absent: true, leaves: true };

function writeContract(draft: Draft, teacher_id: Id, school_year_id: Id, contract: Contract): void {
  const id = contractId(teacher_id, school_year_id);
  if (draft.find('contracts', id) !== undefined) draft.change('contracts', id, contract);
  else draft.add('contracts', id, { school_year_id, teacher_id, ...contract });
}

/**
 * Gives years in which something else would hold by now what held in them before, from the earliest on: what is written to one
 * year, deleted or renamed so changes no other (docs/domain.md, « Contracts »).
 * @param before the state to keep to: all years, and these teachers with all their contracts
 * @param isKept whether a year of those that there are by now, the earliest first, is to stay as it was
 */
export function keepContracts(
  draft: Draft,
  before: PlanState,
  teacherIds: Iterable<Id>,
  isKept: (yearId: Id, years: readonly Id[]) => boolean = () => true,
): void {
  const [was, is] = [new Contracts(before), new Contracts(draft.state)];
  const years = is.years.filter((id) => was.years.includes(id) && isKept(id, is.years));
  for (const teacherId of teacherIds)
    for (const yearId of years) {
      const held = toKeep(was.hold(teacherId, yearId));
      if (isSame(held, toKeep(is.hold(teacherId, yearId)))) continue;
      writeContract(draft, teacherId, yearId, held);
      is.set(teacherId, yearId, held);
    }
}

/**
 * Sets what holds of teachers in a year, and keeps what held in every earlier one; what holds already is not written.
 * @param state all years, and the teachers with all their contracts; who is in none of it is new, and has no earlier year
 */
export function setContracts(
  draft: Draft,
  state: PlanState,
  yearId: Id,
  contracts: ReadonlyMap<Id, Contract>,
): void {
  const held = new Contracts(draft.state);
  const isKnown = (id: Id) => rowOf(state.teachers, id) !== undefined;
  const changed = [...contracts].filter(([id, contract]) => {
    const { left_after, ...now } = held.hold(id, yearId);
    return !isKnown(id) || left_after !== null || !isSame(now, contract);
  });
  for (const [id, contract] of changed) writeContract(draft, id, yearId, contract);
  const known = changed.map(([id]) => id).filter(isKnown);
  keepContracts(draft, state, known, (id, years) => years.indexOf(id) < years.indexOf(yearId));
}
