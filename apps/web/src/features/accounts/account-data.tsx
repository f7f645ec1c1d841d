import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { School } from '@pupitre/contract';
import { IconDatabaseExport, IconTrash } from '@tabler/icons-react';
import classes from './account-dialog.module.css';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';
import { useDownloadAccount } from './use-download-account.ts';

/** Taking everything along, and leaving. */
export function AccountData({ school }: { school: School }) {
  const downloading = useDownloadAccount();
  const [isDeleting, { open, close }] = useDisclosure(false);
  return (
    <section className={classes.data} aria-labelledby="donnees">
      <h3 id="donnees" className={classes.heading}>
        Données de l’établissement
      </h3>
      <div className={classes.actions}>
        <Button
          variant="default"
          leftSection={<IconDatabaseExport size={16} stroke={1.7} aria-hidden />}
          loading={downloading.isPending}
          onClick={() => downloading.mutate()}
        >
          Télécharger toutes les données
        </Button>
        <Button
          variant="subtle"
          color="red"
          className={classes.danger ?? ''}
          leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
          onClick={open}
        >
          Supprimer l’établissement
        </Button>
      </div>
      {isDeleting && <DeleteAccountDialog school={school} onClose={close} />}
    </section>
  );
}
