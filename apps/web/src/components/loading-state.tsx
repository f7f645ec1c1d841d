import { Loader } from '@mantine/core';
import classes from './loading-state.module.css';

/** Waiting for data, in words. */
export function LoadingState({ label = 'Chargement...' }: { label?: string }) {
  return (
    <output className={classes.loading}>
      <Loader size="sm" aria-hidden />
      {label}
    </output>
  );
}
