import { Button } from '@mantine/core';
import { operations } from '@pupitre/contract';
import { IconDownload, IconFileImport, IconPlus } from '@tabler/icons-react';
import { PageHeader } from '../../components/page-header.tsx';
import { toastSuccess } from '../../components/toast.tsx';
import { addressOf } from '../../lib/api.ts';

const ICON = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

function downloadTemplate() {
  window.open(addressOf(operations['teachers.template'], {}), '_blank', 'noopener');
  toastSuccess('Téléchargement du modèle lancé');
}

/** Title and header buttons. */
export function TeachersHeader({ onAdd, onImport }: { onAdd: () => void; onImport: () => void }) {
  return (
    <PageHeader title="Enseignants" subtitle="Gérez vos enseignants">
      <Button variant="default" leftSection={<IconDownload {...ICON} />} onClick={downloadTemplate}>
        Télécharger modèle
      </Button>
      <Button variant="default" leftSection={<IconFileImport {...ICON} />} onClick={onImport}>
        Importer Excel
      </Button>
      <Button leftSection={<IconPlus {...ICON} />} onClick={onAdd}>
        Ajouter un enseignant
      </Button>
    </PageHeader>
  );
}
