import { Modal } from '@mantine/core';
import type { SchoolSettings } from '@pupitre/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { useFailureToast } from '../../components/use-failure-toast.ts';
import { useFocusReturn } from '../../components/use-focus-return.ts';
import { call } from '../../lib/api.ts';
import { placeRefusal } from '../../lib/form-faults.ts';
import { AccountData } from './account-data.tsx';
import {
  type AccountFaults,
  draftOfSchool,
  isChanged,
  isSensitive,
  readAccountDraft,
} from './account-draft.ts';
import { AccountFields } from './account-fields.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { TargetFields } from './target-fields.tsx';
import { useUpdateAccount } from './use-update-account.ts';

const TITLE = 'Mon établissement';

/** « Mon établissement »: name, address, password, weekly targets, all data, deletion (docs/screens.md, « Mon établissement »). */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const { data, error } = useQuery({
    queryKey: ['account'],
    queryFn: ({ signal }) => call('account.show', {}, { signal }),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  useFailureToast(error, 'Erreur lors du chargement');
  // The form, which does so too, comes only when the focus is in what stands in its place.
  useFocusReturn();
  if (data) return <AccountForm school={data} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={TITLE} size="lg">
      {error ? <p>L'établissement n'a pas pu être chargé.</p> : <LoadingState />}
    </Modal>
  );
}

function AccountForm({ school, onClose }: { school: SchoolSettings; onClose: () => void }) {
  const [draft, setDraft] = useState(() => draftOfSchool(school));
  const [faults, setFaults] = useState<AccountFaults>({});
  const [isDeleting, setIsDeleting] = useState(false);
  const update = useUpdateAccount();
  const submit = () => {
    const read = readAccountDraft(draft, school);
    if ('faults' in read) return setFaults(read.faults);
    setFaults({});
    return update.mutate(read.body, {
      onSuccess: onClose,
      onError: (error) => setFaults(placeRefusal(error, 'email')),
    });
  };
  // In place of the form, which keeps what was typed.
  if (isDeleting) return <DeleteAccountDialog school={school} onClose={() => setIsDeleting(false)} />;
  return (
    <FormDialog
      title={TITLE}
      submitLabel="Enregistrer"
      isDirty={isChanged(draft, school)}
      isBusy={update.isPending}
      isSubmitDisabled={!isChanged(draft, school)}
      onSubmit={submit}
      onClose={onClose}
      aside={<AccountData onDelete={() => setIsDeleting(true)} />}
    >
      <AccountFields
        draft={draft}
        faults={faults}
        needsPassword={isSensitive(draft, school)}
        onChange={(part) => setDraft((current) => ({ ...current, ...part }))}
      />
      <TargetFields
        targets={draft.weekly_targets}
        faults={faults}
        onChange={(weekly_targets) => setDraft((current) => ({ ...current, weekly_targets }))}
      />
    </FormDialog>
  );
}
