import { Button, TextInput } from '@mantine/core';
import type { Answer, Operations } from '@pupitre/contract';
import { LIMITS } from '@pupitre/domain';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { toastFailure, toastSuccess } from '../../components/toast.tsx';
import { sentenceOf } from '../../lib/api.ts';
import { callPeople } from './people-call.ts';
import { openSession } from '../../lib/session.ts';
import { ROLE_NAMES } from './roles.ts';
import { useLinkToken } from './use-link-token.ts';
import { PasswordField } from './visitor-fields.tsx';
import { VisitorFrame } from './visitor-frame.tsx';

const TITLE = 'Invitation';

/** Where an invitation leads: who comes, says their name and chooses a password, or gives the one they have. */
export function InvitationPage() {
  const token = useLinkToken();
  const { data, error } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => callPeople('invitations.show', { body: { token } }),
    retry: false,
    refetchOnWindowFocus: false,
  });
  if (data) return <InvitationForm token={token} offered={data} />;
  return (
    <VisitorFrame title={TITLE} onSubmit={() => undefined} other={<Link to="/login">Se connecter</Link>}>
      <p role={error ? 'alert' : 'status'}>
        {error ? sentenceOf(error, "L'invitation n'a pas pu être lue.") : 'Chargement...'}
      </p>
    </VisitorFrame>
  );
}

interface InvitationFormProps {
  token: string;
  offered: Answer<Operations['invitations.show']>;
}

function InvitationForm({ token, offered }: InvitationFormProps) {
  const [name, setName] = useState(offered.name);
  const [password, setPassword] = useState('');
  const navigate = useNavigate();
  const accept = useMutation({
    mutationFn: () => callPeople('invitations.accept', { body: { token, name, password } }),
    onSuccess: (session) => {
      openSession(session);
      toastSuccess(`Bienvenue dans ${session.school.name}`);
      void navigate('/', { replace: true });
    },
    onError: (error) => toastFailure(error, "L'invitation n'a pas pu être acceptée"),
  });
  return (
    <VisitorFrame
      title={TITLE}
      onSubmit={() => accept.mutate()}
      other={
        offered.is_known
          ? 'Vous avez déjà un compte : il sert aussi pour cet établissement.'
          : 'Vous pourrez changer votre nom et votre mot de passe plus tard.'
      }
    >
      <p>
        <strong>{offered.school.name}</strong> vous invite à planifier avec le rôle «&#8239;
        {ROLE_NAMES[offered.role]}&#8239;», sous l'adresse {offered.email}.
      </p>
      {!offered.is_known && (
        <TextInput
          label="Votre nom"
          name="name"
          autoComplete="name"
          required
          withAsterisk={false}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
        />
      )}
      <PasswordField
        {...(offered.is_known
          ? { autoComplete: 'current-password', label: 'Votre mot de passe actuel' }
          : { autoComplete: 'new-password', description: `Au moins ${LIMITS.passwordMin} caractères` })}
        minLength={LIMITS.passwordMin}
        value={password}
        onChange={setPassword}
      />
      <Button type="submit" fullWidth mt="xs" loading={accept.isPending}>
        Accepter l'invitation
      </Button>
    </VisitorFrame>
  );
}
