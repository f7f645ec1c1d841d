import { NativeSelect } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { toastFailure } from '../../components/toast.tsx';
import { callPeople } from './people-call.ts';
import { openSession } from '../../lib/session.ts';
import classes from './account-dialog.module.css';
import type { Me } from './me.ts';

/** Goes from one school of somebody to another, where there is another. */
export function SchoolSelect({ school, schools }: Pick<Me, 'school' | 'schools'>) {
  const change = useMutation({
    mutationFn: (school_id: string) => callPeople('me.switch', { body: { school_id } }),
    onSuccess: (session) => {
      openSession(session);
    },
    onError: (error) => toastFailure(error, "L'établissement n'a pas pu être changé"),
  });
  if (schools.length < 2) return null;
  return (
    <NativeSelect
      className={classes.data ?? ''}
      label="Passer dans un autre établissement"
      value={school.id}
      disabled={change.isPending}
      data={schools.map(({ id, name }) => ({ value: id, label: name }))}
      onChange={(event) => change.mutate(event.currentTarget.value)}
    />
  );
}
