import { IconLock } from '@tabler/icons-react';
import { sayReadOnly } from '../lib/may.ts';
import type { Rights } from '../lib/session.ts';
import classes from './read-only-note.module.css';

/** Why something cannot be changed, where there is a reason. */
export function ReadOnlyNote({ rights }: { rights: Rights }) {
  const sentence = sayReadOnly(rights);
  if (sentence === null) return null;
  return (
    <p role="note" className={classes.note}>
      <IconLock size={15} stroke={1.8} aria-hidden />
      {sentence}
    </p>
  );
}
