import { PasswordInput, type PasswordInputProps } from '@mantine/core';

/** The eye in a field of a password. */
export const TOGGLE = { 'aria-label': 'Afficher la saisie' };

/** The password of whoever is signed in, which is asked for before who gets in is changed. */
export const CurrentPasswordInput = (props: PasswordInputProps) => (
  <PasswordInput
    label="Mot de passe actuel"
    required
    autoComplete="current-password"
    visibilityToggleButtonProps={TOGGLE}
    {...props}
  />
);
