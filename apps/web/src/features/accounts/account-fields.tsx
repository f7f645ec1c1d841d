import { PasswordInput, TextInput } from '@mantine/core';
import { LIMITS } from '@pupitre/domain';
import type { ChangeEvent } from 'react';
import type { AccountDraft, AccountFaults } from './account-draft.ts';
import classes from './account-dialog.module.css';

interface AccountFieldsProps {
  draft: AccountDraft;
  faults: AccountFaults;
  /** What was typed wants the current password. */
  needsPassword: boolean;
  onChange: (part: Partial<AccountDraft>) => void;
}

const TOGGLE = { 'aria-label': 'Afficher la saisie' };

/** Name, address and password of the school. */
export function AccountFields({ draft, faults, needsPassword, onChange }: AccountFieldsProps) {
  const field = (name: Exclude<keyof AccountDraft, 'weekly_targets'>) => ({
    name,
    value: draft[name],
    error: faults[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => onChange({ [name]: event.currentTarget.value }),
  });
  return (
    <div className={classes.fields}>
      <TextInput label="Nom de l'établissement" required autoComplete="organization" {...field('name')} />
      <TextInput label="E-mail" type="email" required autoComplete="username" {...field('email')} />
      <PasswordInput
        label="Nouveau mot de passe"
        description={`Au moins ${LIMITS.passwordMin} caractères\u202f; vide pour garder l'actuel. Le changer ferme les autres sessions.`}
        autoComplete="new-password"
        visibilityToggleButtonProps={TOGGLE}
        {...field('password')}
      />
      {needsPassword && (
        <PasswordInput
          label="Mot de passe actuel"
          required
          autoComplete="current-password"
          visibilityToggleButtonProps={TOGGLE}
          {...field('current_password')}
        />
      )}
    </div>
  );
}
