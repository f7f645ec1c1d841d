import { Button } from '@mantine/core';
import { IconMapQuestion } from '../icons/base-icons.ts';
import { Link } from 'react-router';
import { EmptyState } from '../components/empty-state.tsx';
import { PageHeader } from '../components/page-header.tsx';

/** An address that leads nowhere. */
export function NotFoundPage() {
  return (
    <>
      <PageHeader title="Page introuvable" changes="nothing" />
      <EmptyState
        icon={IconMapQuestion}
        title="Cette adresse ne mène à aucune page"
        text="Le lien est peut-être incomplet, ou la page a changé de place."
      >
        <Button component={Link} to="/">
          Retour à l'accueil
        </Button>
      </EmptyState>
    </>
  );
}
