import { ActionIcon } from '@mantine/core';
import type { Person } from '@pupitre/contract';
import { IconKey, IconUserMinus } from '../../../icons/more-icons.ts';
import classes from './people.module.css';
import { RightsFields } from './rights-fields.tsx';
import { type MadeLink, useChangeRights, useResetLink } from './use-people.ts';

interface PersonRowProps {
  person: Person;
  isSelf: boolean;
  onLink: (link: MadeLink) => void;
  onRemove: () => void;
}

/** Somebody of the school: what they may do, a link for a new password, and taking them off. */
export function PersonRow({ person, isSelf, onLink, onRemove }: PersonRowProps) {
  const { id, name, email, role, levels } = person;
  const change = useChangeRights();
  const reset = useResetLink();
  // At once, and nothing is disabled meanwhile: it would lose the focus.
  const rights = change.isPending ? change.variables : { role, levels };
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
        onClick={onRemove}
      >
        <IconUserMinus size={18} stroke={1.7} aria-hidden />
      </ActionIcon>
      <RightsFields
        of={name}
        role={rights.role}
        levels={rights.levels}
        onChange={(chosen) => change.mutate({ id, ...chosen })}
      />
    </li>
  );
}
