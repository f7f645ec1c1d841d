import { Button, Modal } from '@mantine/core';
import type { Person } from '@pupitre/contract';
import { sayMoment } from '@pupitre/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { LoadingState } from '../../../components/loading-state.tsx';
import { MeanwhileNote } from '../../../components/meanwhile-note.tsx';
import { useFailureToast } from '../../../components/use-failure-toast.ts';
import { useFocusReturn } from '../../../components/use-focus-return.ts';
import { useMeanwhile } from '../../../data/meanwhile.ts';
import { ROLE_NAMES } from '../roles.ts';
import { InviteForm } from './invite-form.tsx';
import { LinkNote } from './link-note.tsx';
import classes from './people.module.css';
import { PersonRow } from './person-row.tsx';
import { RemovalDialog } from './removal-dialog.tsx';
import { SessionList } from './session-list.tsx';
import { SignInList } from './sign-in-list.tsx';
import { type MadeLink, peopleQuery, useFollowPeople, useWithdraw } from './use-people.ts';

const PEOPLE = { of: ['person', 'invitation'] } as const;

/** « Personnes »: who works in the school and what each may do (docs/screens.md, « Mon établissement »). */
export function PeopleDialog({ own, onClose }: { own: string; onClose: () => void }) {
  const [link, setLink] = useState<MadeLink | null>(null);
  const [leaving, setLeaving] = useState<Person | null>(null);
  const { data, error } = useQuery(peopleQuery());
  const withdraw = useWithdraw();
  useFailureToast(error, 'Erreur lors du chargement');
  useFocusReturn();
  useFollowPeople();
  const meanwhile = useMeanwhile(PEOPLE);
  return (
    <Modal opened onClose={onClose} closeOnEscape={leaving === null} title="Personnes" size="xl">
      {!data && (error ? <p>Les personnes n'ont pas pu être chargées.</p> : <LoadingState />)}
      {data && (
        <>
          <ul className={classes.list} aria-label="Personnes de l'établissement">
            {data.people.map((person) => (
              <PersonRow
                key={person.id}
                person={person}
                isSelf={person.id === own}
                onLink={setLink}
                onRemove={() => setLeaving(person)}
              />
            ))}
            {data.invitations.map(({ id, name, email, role, expires_at }) => (
              <li key={id} className={classes.row}>
                <div className={classes.who}>
                  <strong>{name}</strong>
                  <span className={classes.detail}>
                    {email}, invité·e ({ROLE_NAMES[role]}), jusqu'au {sayMoment(expires_at)}
                  </span>
                </div>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={`Retirer l'invitation de ${name}`}
                  disabled={withdraw.isPending}
                  onClick={() => withdraw.mutate(id)}
                >
                  Retirer
                </Button>
              </li>
            ))}
          </ul>
          <MeanwhileNote meanwhile={meanwhile} />
          {link && <LinkNote link={link} />}
          <h3 className={classes.heading}>Inviter une personne</h3>
          <InviteForm onInvited={setLink} />
          <SessionList />
          <SignInList />
        </>
      )}
      {leaving && <RemovalDialog person={leaving} onClose={() => setLeaving(null)} />}
    </Modal>
  );
}
