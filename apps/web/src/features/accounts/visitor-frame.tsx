import { useDocumentTitle } from '@mantine/hooks';
import type { FormEvent, ReactNode } from 'react';
import { Logo } from '../../components/logo.tsx';
import classes from './visitor-frame.module.css';

interface VisitorFrameProps {
  title: string;
  /** Left out where there is nothing to send. */
  onSubmit?: () => void;
  /** The fields and the button. */
  children: ReactNode;
  /** The way to the other screen. */
  other: ReactNode;
}

/** What login and sign-up share: the product, its subtitle and one short form. */
export function VisitorFrame({ title, onSubmit, children, other }: VisitorFrameProps) {
  useDocumentTitle(`${title} – Pupitre`);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit?.();
  };
  return (
    <main className={classes.page}>
      <div className={classes.panel}>
        <header className={classes.brand}>
          <Logo size={44} />
          <h1 className={classes.product}>Pupitre</h1>
          <p className={classes.subtitle}>Répartition Enseignement Obligatoire</p>
        </header>
        <form className={classes.form} onSubmit={submit} aria-label={title}>
          {children}
        </form>
        <p className={classes.other}>{other}</p>
      </div>
    </main>
  );
}
