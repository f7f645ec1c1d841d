import { TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import type { AccountDraft, AccountFaults } from './account-draft.ts';
import classes from './account-dialog.module.css';
import { SignInFields } from './sign-in-fields.tsx';

interface AccountFieldsProps {
  draft: AccountDraft;
  faults: AccountFaults;
  /** What was typed wants the current password. */
  needsPassword: boolean;
  onChange: (part: Partial<AccountDraft>) => void;
}

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
      <SignInFields
        field={field}
        note=" Le changer ferme les autres sessions."
        needsPassword={needsPassword}
      />
    </div>
  );
}
