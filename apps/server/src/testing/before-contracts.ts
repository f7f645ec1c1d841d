import type { TeacherAnswer } from '@pupitre/contract';
import type { AnyChange, Fields, Id, Patch } from '@pupitre/domain';
import type { StoredContract } from '../data/teachers.ts';

/** What the download of a school says of what contracts were before they were of years. */
interface Downloaded {
  teachers: TeacherAnswer[];
  contracts: StoredContract[];
  changes: { patch: Patch }[];
}

const withHours = (identity: Fields | null | undefined, contract: Fields | null | undefined) => {
  if (!identity && !contract) return null;
  const {
    school_year_id: _year,
    teacher_id: _teacher,
    is_absent: _absent,
    leaves: _leaves,
    ...hours
  } = contract ?? {};
  return { ...identity, ...hours };
};

const changeOf = (rows: object, id: Id) => (rows as Record<Id, AnyChange>)[id];

/** A patch as it was written when hours were fields of a teacher. */
function foldPatch({ contracts = {}, teachers = {}, ...patch }: Patch) {
  const ids = new Set<Id>([...Object.keys(teachers), ...Object.keys(contracts)]);
  if (ids.size === 0) return patch;
  const folded = [...ids].map((id) => {
    const [identity, contract] = [changeOf(teachers, id), changeOf(contracts, id)];
    const side = (name: 'before' | 'after') => withHours(identity?.[name], contract?.[name]);
    return [id, { before: side('before'), after: side('after') }];
  });
  return { ...patch, teachers: Object.fromEntries(folded) };
}

/**
 * All data of a school as it was downloaded when the hours of a teacher were fields of the teacher. Whose contract is another than
 * what is said of the teacher, or of a year, stands out.
 */
export function foldContracts<D extends object>(data: D) {
  const { teachers, contracts, changes, ...rest } = data as D & Downloaded;
  const ofNoYear = new Map(contracts.map((contract) => [contract.teacher_id, contract]));
  return {
    ...rest,
    teachers: teachers.map(
      ({ school_year: _shown, is_absent, leaves, left_after, contract_year, ...teacher }) => {
        const stored = ofNoYear.get(teacher.id);
        const isPlain = !is_absent && !leaves && left_after === null && contract_year === null;
        const { hours_min, hours_desired, hours_max } = teacher;
        const isSame =
          stored?.school_year === null &&
          stored.hours_min === hours_min &&
          stored.hours_desired === hours_desired &&
          stored.hours_max === hours_max;
        return isPlain && isSame ? teacher : { teacher, stored };
      },
    ),
    changes: changes.map((change) => ({ ...change, patch: foldPatch(change.patch) })),
  };
}
