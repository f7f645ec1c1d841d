import type { TeacherAnswer } from '@pupitre/contract';
import { compareLevels } from '@pupitre/domain';
import { createContext, Fragment, useContext } from 'react';
import { Link } from 'react-router';
import { addressOf } from '../../../lib/assignments-address.ts';
import { teacherName } from '../../../lib/position-text.ts';
import { isImaginary } from '../setup/setup-draft.ts';

interface YearLinks {
  year: string;
  teachers: ReadonlyMap<string, TeacherAnswer>;
}

const YearLinksContext = createContext<YearLinks>({ year: '', teachers: new Map() });
/** Gives the links below their year, and the teachers they name. */
export const YearLinksProvider = YearLinksContext.Provider;

/** The teachers of the school, by id. */
export const useTeachersById = () => useContext(YearLinksContext).teachers;

function VoleeLink({ level }: { level: string }) {
  const { year } = useContext(YearLinksContext);
  return <Link to={addressOf({ volee: level, annee: year })}>{level}</Link>;
}

/** « Volées 9VG, 9VP », each leading to itself. */
export function VoleeLinks({ levels }: { levels: readonly string[] }) {
  return (
    <span>
      {levels.length > 1 ? 'Volées' : 'Volée'}{' '}
      {levels.toSorted(compareLevels).map((level, index) => (
        <Fragment key={level}>
          {index > 0 && ', '}
          <VoleeLink level={level} />
        </Fragment>
      ))}
    </span>
  );
}

/** A teacher; leads to what they teach. Somebody who is not of the school, or no more, has no name. */
export function TeacherLink({ id }: { id: string }) {
  const { year, teachers } = useContext(YearLinksContext);
  const teacher = teachers.get(id);
  if (!teacher) return isImaginary(id) ? 'renfort imaginé' : 'enseignant supprimé';
  return <Link to={addressOf({ enseignant: id, annee: year })}>{teacherName(teacher)}</Link>;
}
