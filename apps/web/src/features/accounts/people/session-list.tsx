import { sayMoment } from '@pupitre/domain';
import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { toastFailure, toastSuccess } from '../../../components/toast.tsx';
import { callPeople } from '../people-call.ts';
import classes from './people.module.css';

const KEY = ['sessions'];

/** The sessions that are open, one's own or all of the school, each with a way to end it. */
export function SessionList() {
  const client = useQueryClient();
  const { data = [] } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callPeople('sessions.list', {}, { signal }),
    gcTime: 0,
  });
  const end = useMutation({
    mutationFn: (id: string) => callPeople('sessions.end', { params: { id } }),
    onSuccess: ({ message }) => toastSuccess(message),
    onError: (error) => toastFailure(error, "La session n'a pas pu être terminée"),
    onSettled: () => client.invalidateQueries({ queryKey: KEY }),
  });
  return (
    <section aria-labelledby="sessions">
      <h3 id="sessions" className={classes.heading}>
        Sessions ouvertes
      </h3>
      <ul className={classes.list}>
        {data.map(({ id, person_name, created_at, address, agent, is_current }) => (
          <li key={id} className={classes.row}>
            <div className={classes.who}>
              <strong>
                {person_name}
                {is_current && ' (cette session)'}
              </strong>
              <span className={classes.detail} title={agent}>
                depuis le {sayMoment(created_at)}
                {address !== '' && `, ${address}`}
              </span>
            </div>
            {!is_current && (
              <Button
                size="xs"
                variant="default"
                aria-label={`Terminer la session de ${person_name}`}
                disabled={end.isPending}
                onClick={() => end.mutate(id)}
              >
                Terminer
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
