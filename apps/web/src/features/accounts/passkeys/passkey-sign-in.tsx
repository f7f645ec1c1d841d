import { Button } from '@mantine/core';
import { IconKey } from '../../../icons/more-icons.ts';
import { useMutation } from '@tanstack/react-query';
import { toastSuccess } from '../../../components/toast.tsx';
import { openSession } from '../../../lib/session.ts';
import { hasPasskeys, toastPasskeyFailure } from './use-passkeys.ts';

/** The other way to sign in, where the browser has it; what it needs comes when it is used. */
export function PasskeySignIn() {
  const signIn = useMutation({
    mutationFn: async () => (await import('./browser-passkeys.ts')).signInWithPasskey(),
    onSuccess: (session) => {
      openSession(session);
      toastSuccess('Connexion réussie!');
    },
    onError: (error) => toastPasskeyFailure(error, 'Erreur de connexion'),
  });
  if (!hasPasskeys()) return null;
  return (
    <Button
      variant="default"
      fullWidth
      leftSection={<IconKey size={16} stroke={1.7} aria-hidden />}
      loading={signIn.isPending}
      onClick={() => signIn.mutate()}
    >
      Utiliser une clé d'accès
    </Button>
  );
}
