import type { Answer, Operations } from '@pupitre/contract';
import type { Role } from '@pupitre/domain';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toastFailure, toastSuccess } from '../../../components/toast.tsx';
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

/** The people of the school and those who are invited. */
export const peopleQuery = () =>
  queryOptions({
    queryKey: ['people'],
    queryFn: ({ signal }) => callPeople('people.list', {}, { signal }),
    gcTime: 0,
  });

function usePeopleChange<V, R>(change: (value: V) => Promise<R>, said: (result: R) => string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
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
    ({ id, ...body }: Rights & { id: string }) => callPeople('people.update', { params: { id }, body }),
    ({ name }) => `Rôle de ${name} modifié`,
  );

/** Takes somebody off the school. */
export const useRemovePerson = () =>
  usePeopleChange(
    (id: string) => callPeople('people.remove', { params: { id } }),
    ({ message }) => message,
  );

/** Takes an invitation back. */
export const useWithdraw = () =>
  usePeopleChange(
    (id: string) => callPeople('invitations.delete', { params: { id } }),
    ({ message }) => message,
  );

/** Invites somebody. */
export const useInvite = () =>
  usePeopleChange(
    (body: Rights & { name: string; email: string }) => callPeople('invitations.create', { body }),
    ({ invitation, is_sent }) => (is_sent ? `Invitation envoyée à ${invitation.email}` : 'Invitation prête'),
  );

/** Makes a link with which somebody chooses a new password. */
export const useResetLink = () =>
  usePeopleChange(
    (id: string) => callPeople('people.resetLink', { params: { id } }),
    ({ is_sent }) => (is_sent ? 'Lien envoyé' : 'Lien prêt'),
  );
