import { Button, Modal } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { Session } from '@pupitre/contract';
import { type FormEvent, useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import dialog from '../../components/dialog.module.css';
import { useFocusReturn } from '../../components/use-focus-return.ts';
import { peopleOperations } from '@pupitre/contract/people';
import { ApiError, call, hintOf, send, sentenceOf } from '../../lib/api.ts';
import { readConnection } from '../../lib/connection.ts';
import { countOf } from '../../lib/numbers.ts';
import { readSchool, type SignedInPerson } from '../../lib/session.ts';
import classes from './account-dialog.module.css';
import { DeviceRefusal, hasPasskeys } from './passkeys/use-passkeys.ts';
import { EmailField, PasswordField } from './visitor-fields.tsx';

const FAILURE = 'Erreur de connexion';

/** Somebody of several schools comes back to the one that is open. Where they no longer may, to the one they were let in. */
async function backToSchool(session: Session): Promise<Session> {
  const school = readSchool();
  if (!school || session.school.id === school.id) return session;
  const operation = peopleOperations['me.switch'];
  const headers = { authorization: `Bearer ${session.token}` };
  try {
    // Not as any other write: those wait for this one.
    const response = await send(operation, { body: { school_id: school.id } }, undefined, undefined, headers);
    return operation.answer.parse(await response.json());
  } catch {
    return session;
  }
}

interface SignInAgainDialogProps {
  /** Who was signed in; null where that is not known. */
  person: SignedInPerson | null;
  onSession: (session: Session) => void;
  onLeave: () => void;
}

/** What stays as it is meanwhile. */
function sayWhatStays(): string {
  const { waiting } = readConnection();
  const typed = 'Ce que vous avez saisi reste affiché derrière cette fenêtre';
  return waiting.length === 0
    ? `${typed}.`
    : `${typed}, et ${countOf(waiting.length, 'modification attend', 'modifications attendent')}.`;
}

/** Signs in, by whatever way; keeps what went wrong for the form to say. */
function useSigningIn(onSession: (session: Session) => void) {
  const [state, setState] = useState({ isBusy: false, fault: '' });
  const signIn = async (open: () => Promise<Session>) => {
    setState({ isBusy: true, fault: '' });
    try {
      onSession(await backToSchool(await open()));
    } catch (error) {
      const fault =
        error instanceof DeviceRefusal
          ? (error.detail ?? '')
          : [sentenceOf(error, FAILURE), hintOf(error)].filter(Boolean).join('. ');
      setState({ isBusy: false, fault });
      if (!(error instanceof ApiError) && !(error instanceof DeviceRefusal)) throw error;
    }
  };
  return { ...state, signIn: (open: () => Promise<Session>) => void signIn(open) };
}

/** Without a session nothing can be kept: whoever goes away gives up what is typed. */
const LeaveQuestion = ({ onLeave, onStay }: { onLeave: () => void; onStay: () => void }) => (
  <ConfirmDialog
    title="Abandonner la saisie&#8239;?"
    confirmLabel="Abandonner"
    subject={null}
    onConfirm={onLeave}
    onClose={onStay}
  >
    <p>Ce que vous avez saisi n'est pas enregistré et sera perdu.</p>
  </ConfirmDialog>
);

/** The session is over while something stands open: signs in again in place (docs/screens.md, « Connexion »). */
export function SignInAgainDialog({ person, onSession, onLeave }: SignInAgainDialogProps) {
  const [email, setEmail] = useState(person?.email ?? '');
  const [password, setPassword] = useState('');
  const { isBusy, fault, signIn } = useSigningIn(onSession);
  const [isLeaving, { open: ask, close: stay }] = useDisclosure(false);
  useFocusReturn();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    signIn(() => call('auth.login', { body: { email, password } }));
  };
  if (isLeaving) return <LeaveQuestion onLeave={onLeave} onStay={stay} />;
  return (
    <Modal
      opened
      onClose={ask}
      closeOnClickOutside={false}
      withCloseButton={false}
      title="Se reconnecter"
      size="sm"
      data-testid="sign-in-again"
    >
      <form onSubmit={submit}>
        <div className={classes.fields}>
          <div className={dialog.text}>
            <p>Votre session a pris fin. {sayWhatStays()}</p>
            {fault !== '' && <p role="alert">{fault}</p>}
          </div>
          <EmailField value={email} onChange={setEmail} />
          <PasswordField
            autoComplete="current-password"
            data-autofocus
            value={password}
            onChange={setPassword}
          />
          {hasPasskeys() && (
            <Button
              variant="default"
              disabled={isBusy}
              onClick={() =>
                signIn(async () => (await import('./passkeys/browser-passkeys.ts')).signInWithPasskey())
              }
            >
              Utiliser une clé d'accès
            </Button>
          )}
        </div>
        <div className={dialog.actions}>
          <Button variant="default" disabled={isBusy} onClick={ask}>
            Quitter
          </Button>
          <Button type="submit" loading={isBusy}>
            Se connecter
          </Button>
        </div>
      </form>
    </Modal>
  );
}
