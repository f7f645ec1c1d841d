import type { Icon } from '../icons/icon.tsx';
import type { ReactNode } from 'react';
import classes from './empty-state.module.css';

interface EmptyStateProps {
  icon: Icon;
  title: string;
  text?: string;
  /** What to do next. */
  children?: ReactNode;
}

/** Where there is nothing to show: says so, and leads to the next step. */
export function EmptyState({ icon: Symbol, title, text, children }: EmptyStateProps) {
  return (
    <div className={classes.empty}>
      <span className={classes.icon}>
        <Symbol size={22} stroke={1.6} aria-hidden />
      </span>
      <p className={classes.title}>{title}</p>
      {text && <p className={classes.text}>{text}</p>}
      {children && <div className={classes.actions}>{children}</div>}
    </div>
  );
}
