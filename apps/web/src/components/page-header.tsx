import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import classes from './page-header.module.css';

interface PageHeaderProps {
  title: string;
  subtitle?: string;
  /** Beside the title, such as the badge of the active year. Null keeps its place until it is known. */
  badge?: ReactNode;
  /** The actions of the screen. */
  children?: ReactNode;
}

/** Title of a screen, its subtitle and its actions; names the window too. */
export function PageHeader({ title, subtitle, badge, children }: PageHeaderProps) {
  useDocumentTitle(`${title} – Pupitre`);
  return (
    <header className={classes.header}>
      <div>
        <div className={classes.heading}>
          <h1 className={classes.title}>{title}</h1>
          {badge !== undefined && <div className={classes.badge}>{badge}</div>}
        </div>
        {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
      </div>
      {children && <div className={classes.actions}>{children}</div>}
    </header>
  );
}
