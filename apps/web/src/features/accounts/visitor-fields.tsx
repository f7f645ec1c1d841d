import { PasswordInput, type PasswordInputProps, TextInput } from '@mantine/core';
import { TOGGLE } from './current-password-input.tsx';

interface EmailFieldProps {
  value: string;
  onChange: (value: string) => void;
}

/** The e-mail of login and sign-up; the browser checks that it is one. */
export function EmailField({ value, onChange }: EmailFieldProps) {
  return (
    <TextInput
      label="E-mail"
      type="email"
      name="email"
      autoComplete="username"
      required
      withAsterisk={false}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

type PasswordFieldProps = Omit<PasswordInputProps, 'value' | 'onChange'> & EmailFieldProps;

/** The password of login and sign-up. */
export function PasswordField({ onChange, ...others }: PasswordFieldProps) {
  return (
    <PasswordInput
      label="Mot de passe"
      name="password"
      required
      withAsterisk={false}
      visibilityToggleButtonProps={TOGGLE}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...others}
    />
  );
}
