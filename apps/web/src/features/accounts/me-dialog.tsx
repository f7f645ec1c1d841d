import { TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { type ChangeEvent, useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { onDemand } from '../../components/on-demand.tsx';
import { toastFailure, toastSuccess } from '../../components/toast.tsx';
import { useMeanwhile } from '../../data/meanwhile.ts';
import { callPeople } from './people-call.ts';
import { type FormFaults, placeRefusal } from '../../lib/form-faults.ts';
import classes from './account-dialog.module.css';
import { PasskeyList } from './passkeys/passkey-list.tsx';
import { TokenList } from './tokens/token-list.tsx';
import { SessionList } from './people/session-list.tsx';
import type { Me } from './me.ts';
import { SchoolSelect } from './school-select.tsx';
import { SignInFields } from './sign-in-fields.tsx';
import { ReadOnlyNote } from '../../components/read-only-note.tsx';

const PasskeyDialog = onDemand(async () => (await import('./passkeys/passkey-dialog.tsx')).PasskeyDialog);
const TokenDialog = onDemand(async () => (await import('./tokens/token-dialog.tsx')).TokenDialog);

const EMPTY = { password: '', current_password: '' };

/** « Mon compte »: what somebody who does not direct the school changes of themselves. */
export function MeDialog({ me, onClose }: { me: Me; onClose: () => void }) {
  const { person } = me;
  const before = { name: person.name, email: person.email, ...EMPTY };
  const [draft, setDraft] = useState(before);
  const [faults, setFaults] = useState<FormFaults<keyof typeof before>>({});
  const [adding, setAdding] = useState<'passkey' | 'token' | null>(null);
  const isSensitive = draft.password !== '' || draft.email !== before.email;
  const isDirty = isSensitive || draft.name !== before.name;
  const subject = { of: ['person'], id: person.id } as const;
  // It goes on while something stands in place of the form.
  const meanwhile = useMeanwhile(subject);
  const update = useMutation({
    mutationFn: () => {
      const { name, email, password, current_password } = draft;
      const body = {
        ...(name === before.name ? {} : { name }),
        ...(email === before.email ? {} : { email }),
        ...(password === '' ? {} : { password }),
        current_password,
      };
      return callPeople('me.update', { body }, { seen: me.seen });
    },
    onSuccess: () => {
      toastSuccess('Compte modifié');
      onClose();
    },
    onError: (error) => {
      setFaults(placeRefusal(error, 'email'));
      toastFailure(error, 'Erreur lors de la modification');
    },
  });
  const field = (name: keyof typeof before) => ({
    name,
    value: draft[name],
    error: faults[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) => {
      const { value } = event.currentTarget;
      setDraft((current) => ({ ...current, [name]: value }));
    },
  });
  // In place of the form, which keeps what was typed.
  if (adding === 'passkey') return <PasskeyDialog onClose={() => setAdding(null)} />;
  if (adding === 'token') return <TokenDialog onClose={() => setAdding(null)} />;
  return (
    <FormDialog
      title="Mon compte"
      allows="reading"
      submitLabel="Enregistrer"
      isDirty={isDirty}
      isBusy={update.isPending}
      subject={subject}
      meanwhile={meanwhile}
      isSubmitDisabled={!isDirty}
      onSubmit={() => update.mutate()}
      onClose={onClose}
      aside={
        <>
          <SchoolSelect {...me} />
          <PasskeyList onAdd={() => setAdding('passkey')} />
          <TokenList onAdd={() => setAdding('token')} />
          <SessionList />
        </>
      }
    >
      <div className={classes.fields}>
        <ReadOnlyNote rights={person} />
        <TextInput label="Nom" required autoComplete="name" {...field('name')} />
        <SignInFields field={field} needsPassword={isSensitive} />
      </div>
    </FormDialog>
  );
}
