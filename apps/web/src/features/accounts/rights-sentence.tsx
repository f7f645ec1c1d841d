import { IconLock } from '@tabler/icons-react';
import type { Person } from '@pupitre/contract';
import classes from './people/people.module.css';

/** What somebody may not do; nothing where they may plan everything. */
export function RightsSentence({ person }: { person: Person }) {
  if (person.role !== 'lecture' && person.levels === null) return null;
  const said =
    person.role === 'lecture'
      ? 'Vous consultez cet établissement\u202f: votre rôle ne permet pas de modifier.'
      : `Vous pouvez modifier ces volées\u202f: ${person.levels?.join(', ')}. Les autres sont en lecture seule.`;
  return (
    <p className={classes.note} role="note">
      <IconLock size={16} stroke={1.8} aria-hidden />
      {said}
    </p>
  );
}
