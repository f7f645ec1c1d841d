import { PasswordInput } from '@mantine/core';
import type { School } from '@pupitre/contract';
import { CONFIRMATION_WORD } from '@pupitre/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ConfirmDialog } from '../../components/confirm-dialog.tsx';
import { type FormFaults, placeRefusal } from '../../lib/form-faults.ts';
import { countOf } from '../../lib/numbers.ts';
import { planningQuery, schoolYearsQuery } from '../../queries/index.ts';
import { useActiveYear } from '../../queries/use-active-year.ts';
import { useTeachersOf } from '../../queries/use-teachers-of.ts';
import { useDeleteAccount } from './use-delete-account.ts';
import { TOGGLE } from './current-password-input.tsx';

/** « 2 volées et leurs enseignements » */
const sayVolees = (count: number) =>
  count === 0
    ? countOf(count, 'volée')
    : countOf(count, 'volée et ses enseignements', 'volées et leurs enseignements');

/** What goes with the school, in numbers, as far as it is known. */
function useHoldings(): string[] {
  const years = useQuery(schoolYearsQuery());
  const volees = useQuery(planningQuery());
  const teachers = useTeachersOf(useActiveYear().data);
  return [
    ...(teachers.data ? [countOf(teachers.data.length, 'enseignant')] : []),
    ...(years.data ? [countOf(years.data.length, 'année scolaire', 'années scolaires')] : []),
    ...(volees.data ? [sayVolees(volees.data.length)] : []),
  ];
}

/** Asks, with the word to type and the password, before a school goes for good (docs/screens.md, « Mon établissement »). */
export function DeleteAccountDialog({ school, onClose }: { school: School; onClose: () => void }) {
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<FormFaults<'password'>>({});
  const holdings = useHoldings();
  const remove = useDeleteAccount();
  const confirm = () => remove.mutate(password, { onError: (error) => setFaults(placeRefusal(error)) });
  return (
    <ConfirmDialog
      allows="direction"
      title="Supprimer l'établissement"
      confirmLabel="Supprimer définitivement"
      word={CONFIRMATION_WORD}
      isBusy={remove.isPending}
      subject={{ of: ['school'] }}
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>
        <strong>{school.name}</strong> et toutes ses données seront supprimés pour toujours&#8239;:
      </p>
      <ul>
        {holdings.map((what) => (
          <li key={what}>{what}</li>
        ))}
      </ul>
      <PasswordInput
        label="Mot de passe"
        data-autofocus
        required
        autoComplete="current-password"
        visibilityToggleButtonProps={TOGGLE}
        value={password}
        error={faults.password}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
    </ConfirmDialog>
  );
}
