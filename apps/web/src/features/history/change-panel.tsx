import type { Change, ChangedRow } from '@pupitre/contract';
import { useQuery } from '@tanstack/react-query';
import { IconArrowBackUp, IconArrowsDiff } from '../../icons/base-icons.ts';
import { IconEye, IconRestore, IconTag } from '../../icons/more-icons.ts';
import { useState } from 'react';
import { LoadFailure } from '../../components/load-failure.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { onDemand } from '../../components/on-demand.tsx';
import { TextButton, TextLink } from '../../components/text-button.tsx';
import { compareWithNow } from '../../lib/compare-address.ts';
import { momentOf } from '../../lib/moment-address.ts';
import { countOf } from '../../lib/numbers.ts';
import { changeQuery } from '../../queries/history.ts';
import { ChangedRowItem } from './changed-row.tsx';
import classes from './history.module.css';
import { LockNote } from '../../components/read-only-note.tsx';
import { EVERY_VOLEE, useMay } from '../../lib/may.ts';
import { typeset } from '../../lib/typography.ts';

const PersonalDataDialog = onDemand(
  async () => (await import('../../components/personal-data/personal-data-dialog.tsx')).PersonalDataDialog,
);

/** What can be done from a change: take it back, go back to the state it led to, or give that a name. */
export type ChangeAct = 'revert' | 'restore' | 'name';

/** A deleted year has thousands of rows: so many come at a time. */
const ROWS_AT_ONCE = 50;

interface ChangePanelProps {
  change: Change;
  canRevert: boolean;
  onAct: (act: ChangeAct) => void;
}

function Rows({ rows }: { rows: readonly ChangedRow[] }) {
  const [most, setMost] = useState(ROWS_AT_ONCE);
  const [person, setPerson] = useState<string | null>(null);
  return (
    <>
      <ul className={classes.rows}>
        {rows.slice(0, most).map((row, index) => (
          // oxlint-disable-next-line react/no-array-index-key -- two rows can have the same name
          <ChangedRowItem key={index} row={row} onPerson={setPerson} />
        ))}
      </ul>
      {rows.length > most && (
        <TextButton onClick={() => setMost(most + ROWS_AT_ONCE)}>
          Afficher plus ({most} sur {countOf(rows.length, 'ligne')})
        </TextButton>
      )}
      {person !== null && <PersonalDataDialog id={person} onClose={() => setPerson(null)} />}
    </>
  );
}

/** What can be done from a change of the plan: with it, and with the state that it led to. */
function Actions({ change: { seq, school_year }, canRevert, onAct }: ChangePanelProps) {
  const may = useMay();
  return (
    <span className={classes.panelActions}>
      {canRevert && may('changes.revert') && (
        <TextButton onClick={() => onAct('revert')}>
          <IconArrowBackUp size={15} stroke={1.8} aria-hidden />
          Annuler ce changement
        </TextButton>
      )}
      <TextLink to={momentOf(seq, school_year)}>
        <IconEye size={15} stroke={1.8} aria-hidden />
        Voir l'année à ce moment
      </TextLink>
      <TextLink to={compareWithNow(seq, school_year)}>
        <IconArrowsDiff size={15} stroke={1.8} aria-hidden />
        Comparer avec maintenant
      </TextLink>
      {may('changes.restore', EVERY_VOLEE) && (
        <TextButton onClick={() => onAct('restore')}>
          <IconRestore size={15} stroke={1.8} aria-hidden />
          Revenir à cet état
        </TextButton>
      )}
      {may('versions.create') && (
        <TextButton onClick={() => onAct('name')}>
          <IconTag size={15} stroke={1.8} aria-hidden />
          Nommer cette version
        </TextButton>
      )}
    </span>
  );
}

/** The rows of a change before and after, and what can be done from it: of the account and its people nothing is taken back. */
export function ChangePanel(props: ChangePanelProps) {
  const { change, canRevert } = props;
  const { seq, is_of_plan } = change;
  const may = useMay();
  const { data, isError } = useQuery(changeQuery(seq));
  if (!data) return isError ? <LoadFailure title="Ce changement n'a pas pu être lu" /> : <LoadingState />;
  return (
    <>
      <div className={classes.panelHead}>
        <span>{countOf(data.rows.length, 'ligne touchée', 'lignes touchées')}</span>
        {is_of_plan && <Actions {...props} canRevert={canRevert && data.refusal === null} />}
      </div>
      {canRevert && may('changes.revert') && (
        <LockNote
          sentence={data.refusal && `Vous ne pouvez pas annuler ce changement. ${typeset(data.refusal)}`}
        />
      )}
      <Rows rows={data.rows} />
    </>
  );
}
