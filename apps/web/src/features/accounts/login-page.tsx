import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { PasskeySignIn } from './passkeys/passkey-sign-in.tsx';
import { EmailField, PasswordField } from './visitor-fields.tsx';
import { VisitorFrame } from './visitor-frame.tsx';
import { useLogin } from './use-login.ts';

/** Login (docs/screens.md, « Connexion »). The browser checks that both fields are filled and the e-mail well formed. */
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
          <br />
          <Link to="/forgot">Mot de passe oublié&#8239;?</Link>
        </>
      }
    >
      <EmailField value={email} onChange={setEmail} />
      <PasswordField autoComplete="current-password" value={password} onChange={setPassword} />
      <Button type="submit" fullWidth mt="xs" disabled={login.isPending}>
        {login.isPending ? 'Connexion...' : 'Se connecter'}
      </Button>
      <PasskeySignIn />
    </VisitorFrame>
  );
}
