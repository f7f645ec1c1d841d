import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './page-header.module.css';
import { useRights } from '../lib/session.ts';
import { ReadOnlyNote } from './read-only-note.tsx';
import { PresenceSlot } from './presence/presence-slot.tsx';

interface PageHeaderProps {
  title: string;
  subtitle?: string;
  /** What of the screen can be changed: said to those who may not, or not all of it. */
  changes?: 'plan' | 'volees' | 'nothing';
  /** Beside the title, such as the badge of the active year. Null keeps its place until it is known. */
  badge?: ReactNode;
  /** The actions of the screen. */
  children?: ReactNode;
}

/** Title of a screen, its subtitle, its actions and who else is there; names the window too. */
export function PageHeader({ title, subtitle, changes = 'plan', badge, children }: PageHeaderProps) {
  const rights = useRights();
  const isLimited = changes === 'volees' || (changes === 'plan' && rights.role === 'lecture');
  useDocumentTitle(`${title} – Pupitre`);
  return (
    <header className={classes.header}>
      <div>
        <div className={classes.heading}>
          <h1 className={classes.title}>{title}</h1>
          {badge !== undefined && <div className={classes.badge}>{badge}</div>}
        </div>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
        {isLimited && <ReadOnlyNote rights={rights} />}
      </div>
      <PresenceSlot />
      {children && <div className={classes.actions}>{children}</div>}
    </header>
  );
}
