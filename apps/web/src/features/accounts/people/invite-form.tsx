import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { type FormFaults, placeRefusal } from '../../../lib/form-faults.ts';
import classes from './people.module.css';
import { RightsFields } from './rights-fields.tsx';
import { type MadeLink, type Rights, useInvite } from './use-people.ts';

const EMPTY = { name: '', email: '' };
const RIGHTS: Rights = { role: 'planification', levels: null };

/** Invites somebody with a name, an address and a role. */
export function InviteForm({ onInvited }: { onInvited: (link: MadeLink) => void }) {
  const [draft, setDraft] = useState(EMPTY);
  const [rights, setRights] = useState(RIGHTS);
  const [faults, setFaults] = useState<FormFaults<'name' | 'email'>>({});
  const invite = useInvite();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setFaults({});
    invite.mutate(
      { ...draft, ...rights },
      {
        onSuccess: ({ token, is_sent, invitation }) => {
          onInvited({ page: 'invitation', token, is_sent, name: invitation.name });
          setDraft(EMPTY);
          setRights(RIGHTS);
        },
        onError: (error) => setFaults(placeRefusal(error, 'email')),
      },
    );
  };
  const field = (name: keyof typeof EMPTY) => ({
    name,
    value: draft[name],
    error: faults[name],
    required: true,
    withAsterisk: false,
    onChange: (event: { currentTarget: { value: string } }) => {
      const { value } = event.currentTarget;
      setDraft((current) => ({ ...current, [name]: value }));
    },
  });
  return (
    <form className={classes.form} onSubmit={submit} aria-label="Inviter une personne">
      <TextInput label="Nom" autoComplete="off" {...field('name')} />
      <TextInput label="E-mail" type="email" autoComplete="off" {...field('email')} />
      <RightsFields {...rights} onChange={setRights} />
      <Button className={classes.wide ?? ''} type="submit" loading={invite.isPending}>
        Inviter
      </Button>
    </form>
  );
}
