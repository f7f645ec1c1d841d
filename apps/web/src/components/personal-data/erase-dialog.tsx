import type { PersonSummary } from '@pupitre/contract';
import { CONFIRMATION_WORD } from '@pupitre/domain';
import type { Subject } from '../../data/meanwhile.ts';
import { countOf } from '../../lib/numbers.ts';
import { ConfirmDialog } from '../confirm-dialog.tsx';
import { useErasePerson } from './use-personal-data.ts';

interface EraseDialogProps {
  person: PersonSummary;
  onErased: () => void;
  onClose: () => void;
}

/** Somebody who is or was a teacher: whoever is deleted can be erased still. */
export const whoever = (id: string): Subject => ({
  list: 'teachers',
  ids: [id],
  isOf: (row: { id: string }) => row.id === id,
});

/** Asks, with a word to type, before a person goes from the plan and from all of its history. */
export function EraseDialog({ person, onErased, onClose }: EraseDialogProps) {
  const { id, prenom, nom, visa, changes } = person;
  const { mutate, isPending } = useErasePerson(id);
  return (
    <ConfirmDialog
      allows="direction"
      title="Effacer une personne"
      confirmLabel="Effacer pour toujours"
      word={CONFIRMATION_WORD}
      isBusy={isPending}
      subject={whoever(id)}
      onConfirm={() => mutate(undefined, { onSuccess: onErased, onError: onClose })}
      onClose={onClose}
    >
      <p>
        <strong>
          {prenom} {nom} ({visa})
        </strong>{' '}
        s'appellera « Personne effacée » partout&#8239;: dans les listes et les grilles, dans{' '}
        {changes === 0 ? "l'historique" : `${countOf(changes, 'changement')} de l'historique`}, dans les
        versions et la proposition. Ce que la personne enseigne ou a enseigné, et son contrat, restent.
      </p>
      <p>
        C'est définitif&#8239;: ni « Annuler », ni un retour à un état passé ne feront revenir son nom. Les
        fichiers déjà téléchargés et les copies de la base ne changent pas.
      </p>
    </ConfirmDialog>
  );
}
