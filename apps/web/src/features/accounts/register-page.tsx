import { Button, TextInput } from '@mantine/core';
import { LIMITS } from '@pupitre/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { callPeople } from './people-call.ts';
import { useRegister } from './use-register.ts';
import { EmailField, PasswordField } from './visitor-fields.tsx';
import { VisitorFrame } from './visitor-frame.tsx';

/**
 * Sign-up (docs/screens.md, « Connexion »). The browser checks that the fields are filled and the password long enough. Where the server takes no
 * sign-ups, it says so instead.
 */
export function RegisterPage() {
  const [name, setName] = useState('');
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const register = useRegister();
  const { data } = useQuery({
    queryKey: ['registration'],
    queryFn: () => callPeople('auth.registration', {}),
  });
  const other = (
    <>
      Déjà inscrit&#8239;? <Link to="/login">Se connecter</Link>
    </>
  );
  if (typeof data?.message === 'string')
    return (
      <VisitorFrame title="Inscription" other={other}>
        <output>{data.message}</output>
      </VisitorFrame>
    );
  return (
    <VisitorFrame
      title="Inscription"
      onSubmit={() => register.mutate({ name, email, password })}
      other={other}
    >
      <TextInput
        label="Nom de l'établissement"
        name="organization"
        autoComplete="organization"
        required
        withAsterisk={false}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <EmailField value={email} onChange={setEmail} />
      <PasswordField
        description={`Au moins ${LIMITS.passwordMin} caractères`}
        autoComplete="new-password"
        minLength={LIMITS.passwordMin}
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" fullWidth mt="xs" disabled={register.isPending}>
        {register.isPending ? 'Inscription...' : "S'inscrire"}
      </Button>
    </VisitorFrame>
  );
}
