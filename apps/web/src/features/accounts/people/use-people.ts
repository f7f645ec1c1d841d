import type { Answer, Operations } from '@pupitre/contract';
import type { Role } from '@pupitre/domain';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { toastFailure, toastSuccess } from '../../../components/toast.tsx';
import { onHeard } from '../../../data/heard.ts';
import { withSeen } from '../../../lib/with-seen.ts';
import { callPeople } from '../people-call.ts';

/** What somebody may do, as a form holds it. */
export interface Rights {
  role: Role;
  levels: string[] | null;
}

/** A link to hand on. */
export type MadeLink = Pick<Answer<Operations['people.resetLink']>, 'token' | 'is_sent'> & {
  page: 'invitation' | 'reset';
  name: string;
};

/** The people of the school and those who are invited, and up to which change they are known. */
export const peopleQuery = () =>
  queryOptions({
    queryKey: ['people'],
    queryFn: ({ signal }) => withSeen((seeing) => callPeople('people.list', {}, { signal, ...seeing })),
    gcTime: 0,
  });

/** Reads the people again whenever somebody, wherever, has changed one of them. */
export function useFollowPeople(): void {
  const client = useQueryClient();
  useEffect(
    () =>
      onHeard((event) => {
        if (event.type === 'changes' && event.account !== undefined)
          void client.invalidateQueries(peopleQuery());
      }),
    [client],
  );
}

/** What a write is based on: the list as it stands. */
type Seeing = { seen: number | undefined };

function usePeopleChange<V, R>(
  change: (value: V, seeing: Seeing) => Promise<R>,
  said: (result: R) => string,
) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (value: V) => change(value, { seen: client.getQueryData(peopleQuery().queryKey)?.seen }),
    // One after the other, as they were asked for.
    scope: { id: 'people' },
    onSuccess: (result) => {
      toastSuccess(said(result));
    },
    onError: (error) => toastFailure(error, 'Erreur lors de la modification'),
    onSettled: () => client.invalidateQueries(peopleQuery()),
  });
}

/** Changes what somebody may do, from their next click on. */
export const useChangeRights = () =>
  usePeopleChange(
    ({ id, ...body }: Rights & { id: string }, seeing) =>
      callPeople('people.update', { params: { id }, body }, seeing),
    ({ name }) => `Rôle de ${name} modifié`,
  );

/** Takes somebody off the school. */
export const useRemovePerson = () =>
  usePeopleChange(
    (id: string, seeing) => callPeople('people.remove', { params: { id } }, seeing),
    ({ message }) => message,
  );

/** Takes an invitation back. */
export const useWithdraw = () =>
  usePeopleChange(
    (id: string, seeing) => callPeople('invitations.delete', { params: { id } }, seeing),
    ({ message }) => message,
  );

/** Invites somebody. */
export const useInvite = () =>
  usePeopleChange(
    (body: Rights & { name: string; email: string }, seeing) =>
      callPeople('invitations.create', { body }, seeing),
    ({ invitation, is_sent }) => (is_sent ? `Invitation envoyée à ${invitation.email}` : 'Invitation prête'),
  );

/** Makes a link with which somebody chooses a new password. */
export const useResetLink = () =>
  usePeopleChange(
    (id: string, seeing) => callPeople('people.resetLink', { params: { id } }, seeing),
    ({ is_sent }) => (is_sent ? 'Lien envoyé' : 'Lien prêt'),
  );
