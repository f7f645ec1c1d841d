import { Accordion } from '@mantine/core';
import type { Assignment, PlanningEntry } from '@pupitre/contract';
import { IconFileTypePdf, IconHistory, IconLock, IconPencil, IconTrash } from '../../../icons/base-icons.ts';
import { IconCalendarShare, IconCopy, IconHammer } from '../../../icons/more-icons.ts';
import { useNavigate } from 'react-router';
import { historyOfVolee } from '../../../lib/history-address.ts';
import { countOf } from '../../../lib/numbers.ts';
import { useExportVoleePdf } from '../api/export-pdf.ts';
import type { OpenDialog } from '../planning-dialog.ts';
import { countPositions } from '../position-counts.ts';
import { ActionButton } from './action-button.tsx';
import classes from './panels.module.css';
import { VoleePanel } from './volee-panel.tsx';
import { useMay } from '../../../lib/may.ts';

interface VoleeItemProps {
  entry: PlanningEntry;
  /** Undefined until they are read. */
  positions: readonly Assignment[] | undefined;
  onOpen: OpenDialog;
}

function VoleeCounts({ positions }: { positions: readonly Assignment[] }) {
  const { total, assigned, locked } = countPositions(positions);
  return (
    <>
      <span>{countOf(total, 'enseignement')}</span>
      <span>{countOf(assigned, 'attribué')}</span>
      {locked > 0 && (
        <span className={classes.locked}>
          <IconLock size={13} aria-hidden />
          {countOf(locked, 'verrouillé')}
        </span>
      )}
    </>
  );
}

/** What is done to a volée as a whole. */
function VoleeActions({ entry, onOpen }: Pick<VoleeItemProps, 'entry' | 'onOpen'>) {
  const { level } = entry;
  const pdf = useExportVoleePdf();
  const navigate = useNavigate();
  return (
    <div className={classes.actions}>
      <ActionButton
        operation="planning.update"
        level={level}
        icon={IconPencil}
        label={`Modifier la volée ${level}`}
        hint="Modifier"
        onClick={() => onOpen({ kind: 'edit-volee', entry })}
      />
      <ActionButton
        operation="planning.regenerate"
        level={level}
        icon={IconHammer}
        label={`Régénérer les enseignements de ${level}`}
        hint="Régénérer les enseignements"
        onClick={() => onOpen({ kind: 'regenerate-volee', entry })}
      />
      <ActionButton
        operation="planning.move"
        level={level}
        icon={IconCalendarShare}
        label={`Déplacer la volée ${level}`}
        hint="Déplacer vers une autre année"
        onClick={() => onOpen({ kind: 'move-volee', entry })}
      />
      <ActionButton
        operation="planning.duplicate"
        level={level}
        icon={IconCopy}
        label={`Dupliquer la volée ${level}`}
        hint="Dupliquer vers une autre année"
        onClick={() => onOpen({ kind: 'duplicate-volee', entry })}
      />
      <ActionButton
        icon={IconFileTypePdf}
        label={`Exporter la volée ${level} en PDF`}
        hint="Exporter en PDF"
        isBusy={pdf.isPending}
        onClick={() => pdf.mutate(entry)}
      />
      <ActionButton
        icon={IconHistory}
        label={`Historique de la volée ${level}`}
        hint="Historique"
        onClick={() => void navigate(historyOfVolee(entry.id))}
      />
      <ActionButton
        operation="planning.delete"
        level={level}
        icon={IconTrash}
        label={`Supprimer la volée ${level}`}
        hint="Supprimer"
        isRed
        onClick={() => onOpen({ kind: 'delete-volee', entry })}
      />
    </div>
  );
}

/** A volée in its year: its counts, its actions and, unfolded, what it is made of. */
export function VoleeItem({ entry, positions, onOpen }: VoleeItemProps) {
  const { level } = entry;
  const may = useMay();
  return (
    <Accordion.Item value={entry.id}>
      <div className={classes.header}>
        <Accordion.Control>
          <span className={classes.title}>
            <span className={classes.level}>{level}</span>
            <span className={classes.counts}>
              <span>{countOf(entry.number_of_classes, 'classe')}</span>
              {positions && <VoleeCounts positions={positions} />}
            </span>
            {may('planning.update') && !may('planning.update', level) && (
              <span className={classes.readOnly}>lecture seule</span>
            )}
          </span>
        </Accordion.Control>
        <VoleeActions entry={entry} onOpen={onOpen} />
      </div>
      <Accordion.Panel>
        <VoleePanel entry={entry} positions={positions ?? []} onOpen={onOpen} />
      </Accordion.Panel>
    </Accordion.Item>
  );
}
