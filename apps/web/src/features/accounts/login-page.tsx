import { Button, PasswordInput, TextInput } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { VisitorFrame } from './visitor-frame.tsx';
import { useLogin } from './use-login.ts';

/** Login (specification, section 2). The browser checks that both fields are filled and the e-mail well formed. */
export function LoginPage() {
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const login = useLogin();
  return (
    <VisitorFrame
      title="Connexion"
      onSubmit={() => login.mutate({ email, password })}
      other={
        <>
          Pas encore de compte&#8239;? <Link to="/register">S'inscrire</Link>
        </>
      }
    >
      <TextInput
        label="E-mail"
        type="email"
        name="email"
        autoComplete="username"
        required
        withAsterisk={false}
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <PasswordInput
        label="Mot de passe"
        name="password"
        autoComplete="current-password"
        required
        withAsterisk={false}
        visibilityToggleButtonProps={{ 'aria-label': 'Afficher la saisie' }}
        value={password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button type="submit" fullWidth mt="xs" disabled={login.isPending}>
        {login.isPending ? 'Connexion...' : 'Se connecter'}
      </Button>
    </VisitorFrame>
  );
}
