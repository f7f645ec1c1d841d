import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './compare.module.css';

interface WasIsProps {
  /** Null: was not there. */
  before: ReactNode;
  /** Null: is no more. */
  after: ReactNode;
  isSame: boolean;
}

/** What was and what is; only one of them where both are the same, or there is no other. */
export function WasIs({ before, after, isSame }: WasIsProps) {
  if (isSame || before === null) return <span>{after}</span>;
  if (after === null) return <del className={classes.gone}>{before}</del>;
  return (
    <span className={classes.wasIs}>
      <del>{before}</del> <span aria-hidden>→</span>
      <VisuallyHidden>devient</VisuallyHidden> <ins>{after}</ins>
    </span>
  );
}
