import { IconLock } from '../../../icons/base-icons.ts';
import { IconPinFilled } from '../../../icons/more-icons.ts';
import classes from './preview-grid.module.css';
import { SIGNS } from './preview-cell.tsx';

/** What the signs of the preview mean. */
export function Legend() {
  return (
    <p className={classes.legend}>
      <span>
        <span className={classes.sample}>{SIGNS.given} ABC</span> proposé
      </span>
      <span>
        <span className={classes.sample}>{SIGNS.moved} ABC</span> au lieu d'un autre
      </span>
      <span>
        <span className={classes.sample}>
          {SIGNS.freed} <span className={classes.struck}>ABC</span>
        </span>{' '}
        libéré
      </span>
      <span>ABC enregistré</span>
      <span>
        <IconPinFilled size={13} aria-hidden /> fixé
      </span>
      <span>
        <IconLock size={13} stroke={2} aria-hidden /> verrouillé
      </span>
    </p>
  );
}
