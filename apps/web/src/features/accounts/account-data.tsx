import { Button } from '@mantine/core';
import { IconTrash } from '../../icons/base-icons.ts';
import { IconDatabaseExport } from '../../icons/more-icons.ts';
import classes from './account-dialog.module.css';
import { useDownloadAccount } from './use-download-account.ts';

/** Taking everything along, and leaving. */
export function AccountData({ onDelete }: { onDelete: () => void }) {
  const downloading = useDownloadAccount();
  return (
    <section className={classes.data} aria-labelledby="donnees">
      <h3 id="donnees" className={classes.heading}>
        Données de l'établissement
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
          leftSection={<IconTrash size={16} stroke={1.7} aria-hidden />}
          onClick={onDelete}
        >
          Supprimer l'établissement
        </Button>
      </div>
    </section>
  );
}
