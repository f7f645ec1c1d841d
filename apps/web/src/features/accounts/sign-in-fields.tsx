import { PasswordInput, TextInput, type TextInputProps } from '@mantine/core';
import { LIMITS } from '@pupitre/domain';
import { CurrentPasswordInput, TOGGLE } from './current-password-input.tsx';

interface SignInFieldsProps {
  /** The name, value, fault and change of a field. */
  field: (
    name: 'email' | 'password' | 'current_password',
  ) => Pick<TextInputProps, 'name' | 'value' | 'error' | 'onChange'>;
  /** What a new password does beside. */
  note?: string;
  /** What was typed wants the current password. */
  needsPassword: boolean;
}

/** What somebody signs in with, to be changed. */
export function SignInFields({ field, note = '', needsPassword }: SignInFieldsProps) {
  return (
    <>
      <TextInput label="E-mail" type="email" required autoComplete="username" {...field('email')} />
      <PasswordInput
        label="Nouveau mot de passe"
        description={`Au moins ${LIMITS.passwordMin} caractères\u202f; vide pour garder l'actuel.${note}`}
        autoComplete="new-password"
        visibilityToggleButtonProps={TOGGLE}
        {...field('password')}
      />
      {needsPassword && <CurrentPasswordInput {...field('current_password')} />}
    </>
  );
}
