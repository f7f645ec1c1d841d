import type { Profile } from '@pupitre/contract';
import { IconUserPlus } from '../icons/base-icons.ts';
import classes from './hire-list.module.css';

/** Whom to hire for what stays open, in the words of a director; nothing where nothing does. */
export function HireList({ profiles }: { profiles: readonly Profile[] }) {
  if (profiles.length === 0) return null;
  return (
    <ul className={classes.list} aria-label="Qui engager">
      {profiles.map(({ message, position_ids }) => (
        <li key={position_ids.join()}>
          <IconUserPlus size={16} stroke={1.8} aria-hidden />
          <span>{message}</span>
        </li>
      ))}
    </ul>
  );
}
