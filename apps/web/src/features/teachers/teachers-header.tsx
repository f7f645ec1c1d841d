import { Button } from '@mantine/core';
import { operations } from '@pupitre/contract';
import { IconFileImport, IconListCheck, IconPlus } from '../../icons/base-icons.ts';
import { IconDownload, IconFileExport } from '../../icons/more-icons.ts';
import type { ReactNode } from 'react';
import { PageHeader } from '../../components/page-header.tsx';
import { toastSuccess } from '../../components/toast.tsx';
import { addressOf } from '../../lib/api.ts';
import { useExportTeachers } from './api/use-export-teachers.ts';

const ICON = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

function downloadTemplate() {
  window.open(addressOf(operations['teachers.template'], {}), '_blank', 'noopener');
  toastSuccess('Téléchargement du modèle lancé');
}

interface TeachersHeaderProps {
  /** The year that is shown; undefined until it is known. */
  year: string | undefined;
  /** Chooses it; null until it is known. */
  selector: ReactNode;
  /** There is something to export. */
  hasTeachers: boolean;
  /** Left out where they may not. */
  onAdd: (() => void) | undefined;
  onImport: (() => void) | undefined;
  onRules: () => void;
}

/** Title and header buttons. */
export function TeachersHeader({
  year,
  selector,
  hasTeachers,
  onAdd,
  onImport,
  onRules,
}: TeachersHeaderProps) {
  const exporting = useExportTeachers();
  return (
    <PageHeader title="Enseignants" subtitle="Gérez vos enseignants" badge={selector}>
      {hasTeachers && (
        <Button variant="default" leftSection={<IconListCheck {...ICON} />} onClick={onRules}>
          Souhaits et consignes
        </Button>
      )}
      {onImport && (
        <Button variant="default" leftSection={<IconDownload {...ICON} />} onClick={downloadTemplate}>
          Télécharger modèle
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconFileExport {...ICON} />}
        disabled={!hasTeachers}
        loading={exporting.isPending}
        onClick={() => exporting.mutate(year)}
      >
        Exporter Excel
      </Button>
      {onImport && (
        <Button variant="default" leftSection={<IconFileImport {...ICON} />} onClick={onImport}>
          Importer Excel
        </Button>
      )}
      {onAdd && (
        <Button leftSection={<IconPlus {...ICON} />} onClick={onAdd}>
          Ajouter un enseignant
        </Button>
      )}
    </PageHeader>
  );
}
