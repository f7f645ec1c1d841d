import type { TeacherAnswer } from '@pupitre/contract';
import { compareLevels } from '@pupitre/domain';
import { createContext, Fragment, useContext } from 'react';
import { Link } from 'react-router';
import { teacherName } from '../../../lib/position-text.ts';

interface YearLinks {
  /** Whether addresses lead to this year: they lead to the active one. */
  isActive: boolean;
  teachers: ReadonlyMap<string, TeacherAnswer>;
}

const YearLinksContext = createContext<YearLinks>({ isActive: false, teachers: new Map() });
export const YearLinksProvider = YearLinksContext.Provider;

/** The teachers of the school, by id. */
export const useTeachersById = () => useContext(YearLinksContext).teachers;

function VoleeLink({ level }: { level: string }) {
  if (!useContext(YearLinksContext).isActive) return level;
  return <Link to={`/assignments?volee=${encodeURIComponent(level)}`}>{level}</Link>;
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
  const { isActive, teachers } = useContext(YearLinksContext);
  const teacher = teachers.get(id);
  if (!teacher) return 'renfort imaginé';
  if (!isActive) return teacherName(teacher);
  return <Link to={`/assignments?enseignant=${encodeURIComponent(id)}`}>{teacherName(teacher)}</Link>;
}
