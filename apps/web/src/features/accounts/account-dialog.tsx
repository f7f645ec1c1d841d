import { Modal } from '@mantine/core';
import type { SchoolSettings } from '@pupitre/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { onDemand } from '../../components/on-demand.tsx';
import { useFailureToast } from '../../components/use-failure-toast.ts';
import { useFocusReturn } from '../../components/use-focus-return.ts';
import { useMeanwhile } from '../../data/meanwhile.ts';
import { call } from '../../lib/api.ts';
import { placeRefusal } from '../../lib/form-faults.ts';
import { withSeen } from '../../lib/with-seen.ts';
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
import { type Me, meQuery } from './me.ts';
import { MeDialog } from './me-dialog.tsx';
import { PasskeyList } from './passkeys/passkey-list.tsx';
import { PeopleAccess } from './people/people-access.tsx';
import { SchoolSelect } from './school-select.tsx';
import { TargetFields } from './target-fields.tsx';
import { TokenList } from './tokens/token-list.tsx';
import { UsageCard } from './usage/usage-card.tsx';
import { useUpdateAccount } from './use-update-account.ts';

const PasskeyDialog = onDemand(async () => (await import('./passkeys/passkey-dialog.tsx')).PasskeyDialog);
const TokenDialog = onDemand(async () => (await import('./tokens/token-dialog.tsx')).TokenDialog);
const PeopleDialog = onDemand(async () => (await import('./people/people-dialog.tsx')).PeopleDialog);

const TITLE = 'Mon établissement';

/** « Mon établissement »: name, address, password, weekly targets, all data, deletion (docs/screens.md, « Mon établissement »). */
export function AccountDialog({ onClose }: { onClose: () => void }) {
  const { data: me } = useQuery(meQuery());
  const { data, error } = useQuery({
    queryKey: ['account'],
    queryFn: ({ signal }) => withSeen((seeing) => call('account.show', {}, { signal, ...seeing })),
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  useFailureToast(error, 'Erreur lors du chargement');
  // The form, which does so too, comes only when the focus is in what stands in its place.
  useFocusReturn();
  if (me && me.person.role !== 'direction') return <MeDialog me={me} onClose={onClose} />;
  if (data && me) return <AccountForm school={data} me={me} onClose={onClose} />;
  return (
    <Modal opened onClose={onClose} title={TITLE} size="lg">
      {error ? <p>L'établissement n'a pas pu être chargé.</p> : <LoadingState />}
    </Modal>
  );
}

const OF_SCHOOL = { of: ['school'] } as const;

interface AccountFormProps {
  /** As it was read, and up to which change it is known. */
  school: SchoolSettings & { seen: number | undefined };
  me: Me;
  onClose: () => void;
}

function AccountForm({ school, me, onClose }: AccountFormProps) {
  const [draft, setDraft] = useState(() => draftOfSchool(school));
  const [faults, setFaults] = useState<AccountFaults>({});
  const [inPlace, setInPlace] = useState<'deletion' | 'people' | 'passkey' | 'token' | null>(null);
  const update = useUpdateAccount();
  // It goes on while something stands in place of the form.
  const meanwhile = useMeanwhile(OF_SCHOOL);
  const submit = () => {
    const read = readAccountDraft(draft, school);
    if ('faults' in read) return setFaults(read.faults);
    setFaults({});
    return update.mutate(
      { body: read.body, seen: school.seen },
      { onSuccess: onClose, onError: (error) => setFaults(placeRefusal(error, 'email')) },
    );
  };
  // In place of the form, which keeps what was typed.
  if (inPlace === 'deletion') return <DeleteAccountDialog school={school} onClose={() => setInPlace(null)} />;
  if (inPlace === 'passkey') return <PasskeyDialog onClose={() => setInPlace(null)} />;
  if (inPlace === 'token') return <TokenDialog onClose={() => setInPlace(null)} />;
  if (inPlace === 'people') return <PeopleDialog own={me.person.id} onClose={() => setInPlace(null)} />;
  return (
    <FormDialog
      title={TITLE}
      allows="direction"
      submitLabel="Enregistrer"
      isDirty={isChanged(draft, school)}
      isBusy={update.isPending}
      subject={OF_SCHOOL}
      meanwhile={meanwhile}
      isSubmitDisabled={!isChanged(draft, school)}
      onSubmit={submit}
      onClose={onClose}
      aside={
        <>
          <SchoolSelect {...me} />
          <PasskeyList onAdd={() => setInPlace('passkey')} />
          <TokenList onAdd={() => setInPlace('token')} />
          <PeopleAccess onOpen={() => setInPlace('people')} />
          <UsageCard />
          <AccountData onDelete={() => setInPlace('deletion')} />
        </>
      }
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
