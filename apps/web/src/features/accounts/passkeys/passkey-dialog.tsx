import { TextInput } from '@mantine/core';
import { MAX_PASSKEY_NAME } from '@pupitre/contract/passkeys';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { toastSuccess } from '../../../components/toast.tsx';
import { type FormFaults, placeRefusal } from '../../../lib/form-faults.ts';
import dialog from '../account-dialog.module.css';
import { CurrentPasswordInput } from '../current-password-input.tsx';
import { addPasskey } from './browser-passkeys.ts';
import { toastPasskeyFailure } from './use-passkeys.ts';

const EMPTY = { name: '', current_password: '' };

/** « Nouvelle clé d'accès »: what it is called, and the password, before the device asks for a finger or a code. */
export function PasskeyDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState(EMPTY);
  const [faults, setFaults] = useState<FormFaults<keyof typeof EMPTY>>({});
  const add = useMutation({
    mutationFn: addPasskey,
    onSuccess: ({ name }) => {
      toastSuccess(`Clé d'accès « ${name} » ajoutée`);
      onClose();
    },
    onError: (error) => {
      setFaults(placeRefusal(error, 'current_password'));
      toastPasskeyFailure(error, "Erreur lors de l'ajout");
    },
  });
  const change = (part: Partial<typeof EMPTY>) => {
    setFaults({});
    setDraft((current) => ({ ...current, ...part }));
  };
  return (
    <FormDialog
      allows="reading"
      subject={null}
      title="Nouvelle clé d'accès"
      submitLabel="Ajouter"
      isDirty={draft.name !== '' || draft.current_password !== ''}
      isBusy={add.isPending}
      isSubmitDisabled={draft.name.trim() === '' || draft.current_password === ''}
      onSubmit={() => add.mutate(draft)}
      onClose={onClose}
    >
      <div className={dialog.fields}>
        <TextInput
          label="Nom de la clé"
          description={'Par exemple «\u202fTéléphone\u202f» ou «\u202fOrdinateur du bureau\u202f».'}
          required
          data-autofocus
          maxLength={MAX_PASSKEY_NAME}
          value={draft.name}
          error={faults.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <CurrentPasswordInput
          value={draft.current_password}
          error={faults.current_password}
          onChange={(event) => change({ current_password: event.currentTarget.value })}
        />
      </div>
    </FormDialog>
  );
}
