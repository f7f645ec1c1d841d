import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { EmptyState } from '../components/empty-state.tsx';

/** Shown in place of a screen that failed; the rest of the interface goes on. */
export function RouteError() {
  return (
    <EmptyState
      icon={IconAlertTriangle}
      title="Cette page n’a pas pu s’afficher"
      text="Vos données ne sont pas touchées. Rechargez la page&#8239;; si l’erreur revient, signalez-la."
    >
      <Button onClick={() => window.location.reload()}>Recharger la page</Button>
    </EmptyState>
  );
}
