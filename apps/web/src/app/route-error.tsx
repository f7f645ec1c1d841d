import { writeMoment } from '@pupitre/domain';
import { Button } from '@mantine/core';
import { IconAlertTriangle } from '../icons/base-icons.ts';
import { useState } from 'react';
import { useLocation, useRouteError } from 'react-router';
import { EmptyState } from '../components/empty-state.tsx';
import classes from './route-error.module.css';

/** What happened, where and when, in one line: enough to look it up. */
function useReport(): string {
  const error = useRouteError();
  const { pathname } = useLocation();
  const [moment] = useState(() => writeMoment(new Date()));
  return `${moment}, page ${pathname}\u202f: ${error instanceof Error ? `${error.name}, ${error.message}` : String(error)}`;
}

/** Shown in place of a screen that failed; the rest of the interface goes on. */
export function RouteError() {
  const report = useReport();
  return (
    <>
      <EmptyState
        icon={IconAlertTriangle}
        title="Cette page n'a pas pu s'afficher"
        text="Vos données ne sont pas touchées. Rechargez la page&#8239;; si l'erreur revient, signalez-la avec la ligne ci-dessous."
      >
        <Button onClick={() => window.location.reload()}>Recharger la page</Button>
      </EmptyState>
      <p className={classes.report}>{report}</p>
    </>
  );
}
