import { IconAlertTriangle } from '../icons/base-icons.ts';
import type { Meanwhile } from '../data/meanwhile.ts';
import classes from './dialog.module.css';

/** What somebody else did meanwhile to what a dialog is about; read out as it comes. */
export const MeanwhileNote = ({ meanwhile }: { meanwhile: Meanwhile | null }) => (
  <output>
    {meanwhile && (
      <span className={classes.meanwhile} data-gone={meanwhile.isGone || undefined}>
        <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
        <span>{meanwhile.text}</span>
      </span>
    )}
  </output>
);
