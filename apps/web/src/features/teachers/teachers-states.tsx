import { Button } from '@mantine/core';
import { IconUsers } from '../../icons/base-icons.ts';
import { IconFilterOff } from '../../icons/more-icons.ts';
import { EmptyState } from '../../components/empty-state.tsx';

/** The school has no teacher yet: the next step of the guide. */
export function NoTeachers({ onAdd }: { onAdd: (() => void) | undefined }) {
  if (!onAdd) return <EmptyState icon={IconUsers} title="Aucun enseignant" />;
  return (
    <EmptyState
      icon={IconUsers}
      title="Aucun enseignant"
      text="Importez la liste de votre établissement depuis Excel, ou saisissez une première personne."
    >
      <Button onClick={onAdd}>Ajouter le premier enseignant</Button>
    </EmptyState>
  );
}

/** The filter leaves nobody. */
export function NoMatch({ onReset }: { onReset: () => void }) {
  return (
    <EmptyState icon={IconFilterOff} title="Personne ne correspond à ce filtre">
      <Button variant="default" onClick={onReset}>
        Tout afficher
      </Button>
    </EmptyState>
  );
}
