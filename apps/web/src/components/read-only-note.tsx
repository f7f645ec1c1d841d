import { IconLock } from '../icons/base-icons.ts';
import { sayReadOnly } from '../lib/may.ts';
import type { Rights } from '../lib/session.ts';
import classes from './read-only-note.module.css';

/** Why something cannot be changed, in a sentence; nothing where there is no reason. */
export const LockNote = ({ sentence }: { sentence: string | null }) =>
  sentence !== null && (
    <p role="note" className={classes.note}>
      <IconLock size={15} stroke={1.8} aria-hidden />
      {sentence}
    </p>
  );

/** Why something cannot be changed by whoever has these rights. */
export const ReadOnlyNote = ({ rights }: { rights: Rights }) => <LockNote sentence={sayReadOnly(rights)} />;
