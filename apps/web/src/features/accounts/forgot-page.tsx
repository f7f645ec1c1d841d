import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { toastFailure } from '../../components/toast.tsx';
import { callPeople } from './people-call.ts';
import { EmailField } from './visitor-fields.tsx';
import { VisitorFrame } from './visitor-frame.tsx';

/** Asks for a link with which a new password is chosen (docs/screens.md, « Connexion »). */
export function ForgotPage() {
  const [email, setEmail] = useState('');
  const request = useMutation({
    mutationFn: () => callPeople('auth.forgot', { body: { email } }),
    onError: (error) => toastFailure(error, "Le lien n'a pas pu être demandé"),
  });
  return (
    <VisitorFrame
      title="Mot de passe oublié"
      onSubmit={() => request.mutate()}
      other={<Link to="/login">Retour à la connexion</Link>}
    >
      {request.data ? (
        <output>{request.data.message}</output>
      ) : (
        <>
          <p>Un lien vous permettra de choisir un nouveau mot de passe.</p>
          <EmailField value={email} onChange={setEmail} />
          <Button type="submit" fullWidth mt="xs" loading={request.isPending}>
            Demander un lien
          </Button>
        </>
      )}
    </VisitorFrame>
  );
}
