import { Button, Checkbox, CopyButton, TextInput } from '@mantine/core';
import { MAX_TOKEN_NAME } from '@pupitre/contract/tokens';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { toastFailure } from '../../../components/toast.tsx';
import { type FormFaults, placeRefusal } from '../../../lib/form-faults.ts';
import dialog from '../account-dialog.module.css';
import { CurrentPasswordInput } from '../current-password-input.tsx';
import { callPeople } from '../people-call.ts';

const TITLE = 'Nouveau jeton';
const EMPTY = { name: '', current_password: '', is_read_only: true };

/** « Nouveau jeton »: what it is for, what it may do, and the password; then the token, which is shown this once. */
export function TokenDialog({ onClose }: { onClose: () => void }) {
  const [draft, setDraft] = useState(EMPTY);
  const [faults, setFaults] = useState<FormFaults<keyof typeof EMPTY>>({});
  const make = useMutation({
    mutationFn: () => callPeople('tokens.create', { body: draft }),
    onError: (error) => {
      setFaults(placeRefusal(error, 'current_password'));
      toastFailure(error, "Erreur lors de l'ajout");
    },
  });
  const change = (part: Partial<typeof EMPTY>) => {
    setFaults({});
    setDraft((current) => ({ ...current, ...part }));
  };
  if (make.data) return <MadeToken token={make.data.token} onClose={onClose} />;
  return (
    <FormDialog
      allows="reading"
      subject={null}
      title={TITLE}
      submitLabel="Ajouter"
      isDirty={draft.name !== '' || draft.current_password !== ''}
      isBusy={make.isPending}
      isSubmitDisabled={draft.name.trim() === '' || draft.current_password === ''}
      onSubmit={() => make.mutate()}
      onClose={onClose}
    >
      <div className={dialog.fields}>
        <TextInput
          label="Nom du jeton"
          description={'Par exemple «\u202fTableau des charges\u202f».'}
          required
          data-autofocus
          maxLength={MAX_TOKEN_NAME}
          value={draft.name}
          error={faults.name}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <Checkbox
          label="Lecture seule"
          description="Sinon, le programme peut modifier tout ce que vous pouvez modifier, sauf les comptes et les accès."
          checked={draft.is_read_only}
          onChange={(event) => change({ is_read_only: event.currentTarget.checked })}
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

function MadeToken({ token, onClose }: { token: string; onClose: () => void }) {
  return (
    <FormDialog
      allows="reading"
      subject={null}
      title={TITLE}
      submitLabel="Terminer"
      isDirty={false}
      isBusy={false}
      onSubmit={onClose}
      onClose={onClose}
    >
      <div className={dialog.fields}>
        <TextInput
          label="Jeton"
          description="Copiez-le maintenant : il ne sera plus montré. Il vaut un an, tant que vous ne le révoquez pas."
          data-autofocus
          readOnly
          value={token}
          onFocus={(event) => event.currentTarget.select()}
        />
        <CopyButton value={token}>
          {({ copied, copy }) => (
            <Button variant="default" onClick={copy}>
              {copied ? 'Copié' : 'Copier le jeton'}
            </Button>
          )}
        </CopyButton>
      </div>
    </FormDialog>
  );
}
