import { Button } from '@mantine/core';
import { IconFileTypePdf, IconHistory, IconPencil, IconUsers } from '../../icons/base-icons.ts';
import { IconArrowLeft, IconPrinter, IconSchool } from '../../icons/more-icons.ts';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { onDemand } from '../../components/on-demand.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { YearBadge } from '../../components/year-badge.tsx';
import { useFailureLog } from '../../components/use-failure-log.ts';
import { addressOfClasses } from '../../lib/class-address.ts';
import { historyOf } from '../../lib/history-address.ts';
import { useMay } from '../../lib/may.ts';
import { useShown } from '../../lib/shown-place.ts';
import { ClassFigures } from './class-figures.tsx';
import { ClassPositions } from './class-positions.tsx';
import classes from './classes.module.css';
import { type ClassData, useClass } from './use-class.ts';
import { useExportClassPdf } from './use-export-class-pdf.ts';

const EditClassDialog = onDemand(async () => (await import('./edit-class-dialog.tsx')).EditClassDialog);
const TeachersDialog = onDemand(
  async () => (await import('./class-teachers-dialog.tsx')).ClassTeachersDialog,
);

const ICON = { size: 16, stroke: 1.8, 'aria-hidden': true } as const;

function Actions({ data, onOpen }: { data: ClassData; onOpen: (dialog: 'class' | 'teachers') => void }) {
  const { id, level, name } = data.entry;
  const may = useMay();
  const pdf = useExportClassPdf();
  return (
    <>
      {may('classes.setTeachers', level) && (
        <Button leftSection={<IconUsers {...ICON} />} onClick={() => onOpen('teachers')}>
          Maîtrise
        </Button>
      )}
      {may('classes.update', level) && (
        <Button variant="default" leftSection={<IconPencil {...ICON} />} onClick={() => onOpen('class')}>
          Nom et élèves
        </Button>
      )}
      <Button
        variant="default"
        leftSection={<IconFileTypePdf {...ICON} />}
        loading={pdf.isPending}
        onClick={() => pdf.mutate(data.entry)}
      >
        PDF
      </Button>
      <Button variant="default" leftSection={<IconPrinter {...ICON} />} onClick={() => window.print()}>
        Imprimer
      </Button>
      <Button
        component={Link}
        to={historyOf(id, `Classe ${name}`)}
        variant="default"
        leftSection={<IconHistory {...ICON} />}
        aria-label={`Historique de la classe ${name}`}
      >
        Historique
      </Button>
    </>
  );
}

const Gone = () => (
  <EmptyState icon={IconSchool} title="Cette classe n'existe pas ou plus">
    <Button component={Link} to="/classes">
      Voir les classes
    </Button>
  </EmptyState>
);

/** A class: who looks after it, who teaches what in it, what it comes to (docs/screens.md, « Classes »). */
export function ClassPage() {
  const { id = '' } = useParams();
  const { data, error, isGone } = useClass(id);
  const [address] = useSearchParams();
  const [dialog, setDialog] = useState<'class' | 'teachers' | null>(
    address.has('maitrise') ? 'teachers' : null,
  );
  useFailureLog('class', isGone ? null : error);
  useShown({ school_year: data?.entry.school_year });
  if (isGone) return <Gone />;
  const close = () => setDialog(null);
  const Dialog = dialog === 'class' ? EditClassDialog : TeachersDialog;
  return (
    <div data-testid="class-page">
      <Link to={addressOfClasses(data?.entry.school_year)} className={classes.back}>
        <IconArrowLeft size={14} aria-hidden /> Classes
      </Link>
      <PageHeader
        changes="volees"
        title={data ? `Classe ${data.entry.name}` : 'Classe'}
        badge={data ? <YearBadge>{data.entry.school_year}</YearBadge> : null}
      >
        {data && <Actions data={data} onOpen={setDialog} />}
      </PageHeader>
      {data ? (
        <div className={classes.part}>
          <ClassFigures data={data} />
          <ClassPositions data={data} title="Toute la classe" positions={data.view.own} />
          <ClassPositions
            data={data}
            title={`Groupes et cours de ${data.entry.level}`}
            positions={data.view.groups}
            areGroups
          />
        </div>
      ) : error ? (
        <LoadFailure title="La classe n'a pas pu être chargée" />
      ) : (
        <LoadingState />
      )}
      {data && dialog !== null && <Dialog data={data} onClose={close} />}
    </div>
  );
}
