import { ActionIcon } from '@mantine/core';
import type { Person } from '@pupitre/contract';
import { IconKey, IconUserMinus } from '@tabler/icons-react';
import { useState } from 'react';
import { ConfirmDialog } from '../../../components/confirm-dialog.tsx';
import classes from './people.module.css';
import { RightsFields } from './rights-fields.tsx';
import { type MadeLink, useChangeRights, useRemovePerson, useResetLink } from './use-people.ts';

interface PersonRowProps {
  person: Person;
  isSelf: boolean;
  onLink: (link: MadeLink) => void;
}

/** Somebody of the school: what they may do, a link for a new password, and taking them off. */
export function PersonRow({ person: { id, name, email, role, levels }, isSelf, onLink }: PersonRowProps) {
  const [isRemoving, setIsRemoving] = useState(false);
  const change = useChangeRights();
  const remove = useRemovePerson();
  const reset = useResetLink();
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <strong>
          {name}
          {isSelf && ' (vous)'}
        </strong>
        <span className={classes.detail}>{email}</span>
      </div>
      <ActionIcon
        variant="subtle"
        aria-label={`Lien de mot de passe pour ${name}`}
        title="Lien pour un nouveau mot de passe"
        loading={reset.isPending}
        onClick={() =>
          reset.mutate(id, {
            onSuccess: ({ token, is_sent }) => onLink({ page: 'reset', token, is_sent, name }),
          })
        }
      >
        <IconKey size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={`Retirer ${name}`}
        title="Retirer de l'établissement"
        onClick={() => setIsRemoving(true)}
      >
        <IconUserMinus size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
      <RightsFields
        of={name}
        role={role}
        levels={levels}
        isDisabled={change.isPending}
        onChange={(rights) => change.mutate({ id, ...rights })}
      />
      {isRemoving && (
        <ConfirmDialog
          title="Retirer une personne"
          confirmLabel="Retirer"
          isBusy={remove.isPending}
          onConfirm={() => remove.mutate(id, { onSettled: () => setIsRemoving(false) })}
          onClose={() => setIsRemoving(false)}
        >
          <p>
            <strong>{name}</strong> sera aussitôt déconnecté·e et n'aura plus accès à l'établissement. Ce qui
            a été planifié reste, et l'historique garde son nom.
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}
