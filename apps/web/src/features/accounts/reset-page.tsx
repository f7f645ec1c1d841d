import { Button } from '@mantine/core';
import { LIMITS } from '@pupitre/domain';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { toastFailure, toastSuccess } from '../../components/toast.tsx';
import { callPeople } from './people-call.ts';
import { openSession } from '../../lib/session.ts';
import { useLinkToken } from './use-link-token.ts';
import { PasswordField } from './visitor-fields.tsx';
import { VisitorFrame } from './visitor-frame.tsx';

/** Where the link leads with which a new password is chosen. */
export function ResetPage() {
  const token = useLinkToken();
  const [password, setPassword] = useState('');
  const navigate = useNavigate();
  const reset = useMutation({
    mutationFn: () => callPeople('auth.reset', { body: { token, password } }),
    onSuccess: (session) => {
      openSession(session);
      toastSuccess('Mot de passe modifié');
      void navigate('/', { replace: true });
    },
    onError: (error) => toastFailure(error, "Le mot de passe n'a pas pu être modifié"),
  });
  return (
    <VisitorFrame
      title="Nouveau mot de passe"
      onSubmit={() => reset.mutate()}
      other={<Link to="/forgot">Demander un autre lien</Link>}
    >
      <PasswordField
        label="Nouveau mot de passe"
        description={`Au moins ${LIMITS.passwordMin} caractères`}
        autoComplete="new-password"
        minLength={LIMITS.passwordMin}
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" fullWidth mt="xs" loading={reset.isPending}>
        Enregistrer
      </Button>
    </VisitorFrame>
  );
}
