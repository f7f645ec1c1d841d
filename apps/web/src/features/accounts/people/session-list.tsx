import { sayMoment } from '@pupitre/domain';
import { Button } from '@mantine/core';
import type { OpenedSession } from '@pupitre/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { toastFailure, toastSuccess } from '../../../components/toast.tsx';
import { type FormFaults, placeRefusal } from '../../../lib/form-faults.ts';
import { CurrentPasswordInput } from '../current-password-input.tsx';
import { callPeople } from '../people-call.ts';
import classes from './people.module.css';

const KEY = ['sessions'];

/** The sessions that are open, one's own or all of the school, each with a way to end it. */
export function SessionList() {
  const { data = [] } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => callPeople('sessions.list', {}, { signal }),
    gcTime: 0,
  });
  return (
    <section aria-labelledby="sessions">
      <h3 id="sessions" className={classes.heading}>
        Sessions ouvertes
      </h3>
      <ul className={classes.list}>
        {data.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
    </section>
  );
}

function SessionRow({ session }: { session: OpenedSession }) {
  const { person_name, created_at, address, agent, is_current } = session;
  const [isEnding, setIsEnding] = useState(false);
  if (isEnding) return <EndForm session={session} onClose={() => setIsEnding(false)} />;
  return (
    <li className={classes.row}>
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
          onClick={() => setIsEnding(true)}
        >
          Terminer
        </Button>
      )}
    </li>
  );
}

/** Asks who ends a session for their password. */
function EndForm({ session: { id, person_name }, onClose }: { session: OpenedSession; onClose: () => void }) {
  const client = useQueryClient();
  const [password, setPassword] = useState('');
  const [faults, setFaults] = useState<FormFaults<'current_password'>>({});
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const end = useMutation({
    mutationFn: () => callPeople('sessions.end', { params: { id }, body: { current_password: password } }),
    onSuccess: async ({ message }) => {
      toastSuccess(message);
      onClose();
      await client.invalidateQueries({ queryKey: KEY });
    },
    onError: (error) => {
      setFaults(placeRefusal(error, 'current_password'));
      toastFailure(error, "La session n'a pas pu être terminée");
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    end.mutate();
  };
  return (
    <li>
      <form className={classes.ending} onSubmit={submit} aria-label={`Terminer la session de ${person_name}`}>
        <CurrentPasswordInput
          ref={field}
          className={classes.who}
          description={`Pour terminer la session de ${person_name}.`}
          value={password}
          error={faults.current_password}
          onChange={(event) => {
            setFaults({});
            setPassword(event.currentTarget.value);
          }}
        />
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" disabled={password === ''} loading={end.isPending}>
            Terminer
          </Button>
        </div>
      </form>
    </li>
  );
}
