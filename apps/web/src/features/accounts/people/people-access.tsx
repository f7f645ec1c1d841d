import { Button } from '@mantine/core';
import { IconUsers } from '../../../icons/base-icons.ts';
import classes from '../account-dialog.module.css';

/** The way from « Mon établissement » to its people. */
export function PeopleAccess({ onOpen }: { onOpen: () => void }) {
  return (
    <section className={classes.data} aria-labelledby="personnes">
      <h3 id="personnes" className={classes.heading}>
        Personnes
      </h3>
      <p className={classes.hint}>Invitez vos collègues, chacun avec son rôle et son mot de passe.</p>
      <Button
        variant="default"
        leftSection={<IconUsers size={16} stroke={1.7} aria-hidden />}
        onClick={onOpen}
      >
        Personnes et rôles
      </Button>
    </section>
  );
}
