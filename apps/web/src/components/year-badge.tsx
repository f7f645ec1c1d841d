import type { ReactNode } from 'react';
import classes from './year-badge.module.css';

/** The school year beside the title of a screen, where it is not chosen there. */
export function YearBadge({ children }: { children: ReactNode }) {
  return <span className={classes.year}>{children}</span>;
}
