import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { toastError, toastFailure, toastSuccess } from '../../../components/toast.tsx';
import { callPeople } from '../people-call.ts';

/** Whether this browser has passkeys at all: by a safe address only. */
export const hasPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** The device did not do what it was asked for: a sentence that says so, or undefined where its owner just turned away. */
export class DeviceRefusal extends Error {
  readonly detail: string | undefined;

  constructor(detail: string | undefined) {
    super(detail ?? 'turned away');
    this.detail = detail;
  }
}

/** Says why it did not work; who turned away themselves knows. */
export function toastPasskeyFailure(error: unknown, fallback: string): void {
  if (!(error instanceof DeviceRefusal)) toastFailure(error, fallback);
  else if (error.detail !== undefined) toastError(error.detail);
}

/** One's own passkeys. */
export const passkeysQuery = () =>
  queryOptions({
    queryKey: ['passkeys'],
    queryFn: ({ signal }) => callPeople('passkeys.list', {}, { signal }),
    gcTime: 0,
  });

/** Renames or takes away a passkey, and reads the list anew. */
export function usePasskeyChange<V>(change: (value: V) => Promise<unknown>, said: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: change,
    onSuccess: () => toastSuccess(said),
    onError: (error) => toastFailure(error, 'Erreur lors de la modification'),
    onSettled: () => client.invalidateQueries(passkeysQuery()),
  });
}

export const renamePasskey = ({ id, name }: { id: string; name: string }) =>
  callPeople('passkeys.rename', { params: { id }, body: { name } });
export const removePasskey = (id: string) => callPeople('passkeys.delete', { params: { id } });
