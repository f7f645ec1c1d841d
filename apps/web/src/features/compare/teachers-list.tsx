import type { Comparison } from '@pupitre/contract';
import {
  RANGE_STATUS_LABELS,
  readRangeStatus,
  sayContract,
  sayTeacherChange,
  shownSide,
} from '@pupitre/domain';
import { Link } from 'react-router';
import { toneOfRange } from '../../components/range-tone.ts';
import { StatusBadge } from '../../components/status-badge.tsx';
import { TextButton } from '../../components/text-button.tsx';
import { addressOf } from '../../lib/assignments-address.ts';
import { loadAgainstGoal } from '../../lib/load-text.ts';
import { countOf, formatNumber } from '../../lib/numbers.ts';
import { teacherName } from '../../lib/position-text.ts';
import classes from './compare.module.css';
import { ListSection } from './list-section.tsx';
import { WasIs } from './was-is.tsx';

type TeacherDifference = Comparison['teachers'][number];
type Side = NonNullable<TeacherDifference['after']>;

const MINUS = '−';

/** « +3 », « −1,5 »; nothing where the load is the same. */
function sayGrowth({ before, after }: TeacherDifference): string {
  const growth = (after?.total ?? 0) - (before?.total ?? 0);
  if (growth === 0) return '';
  return `${growth > 0 ? '+' : MINUS}${formatNumber(Math.abs(growth))}`;
}

const loadOf = (side: Side | null) => side && loadAgainstGoal(side.total, side);
const statusOf = (side: Side | null) => side && readRangeStatus(side.total, side);

function verdictOf(side: Side | null) {
  const status = statusOf(side);
  return status && <StatusBadge tone={toneOfRange(status)} label={RANGE_STATUS_LABELS[status]} />;
}

/** « 3 enseignements de plus, 1 de moins » */
function sayMoves({ gained, lost }: TeacherDifference): string {
  const plus = gained > 0 ? [`${countOf(gained, 'enseignement')} de plus`] : [];
  const minus = lost > 0 ? [`${gained > 0 ? lost : countOf(lost, 'enseignement')} de moins`] : [];
  return [...plus, ...minus].join(', ');
}

/** What no column of its own says: that somebody came, went, or is known otherwise. */
function sayNote({ kind, changes }: TeacherDifference): string {
  const unsaid = changes.filter((change) => change === 'name' || change === 'qualification');
  return kind === 'changed' && unsaid.length === 0 ? '' : sayTeacherChange({ kind, changes: unsaid });
}

interface RowProps {
  difference: TeacherDifference;
  year: string | null;
  onShow: (id: string) => void;
}

function Row({ difference, year, onShow }: RowProps) {
  const { before, after, changes } = difference;
  const { id, visa, ...person } = shownSide(difference);
  const name = teacherName(person);
  const moves = sayMoves(difference);
  const note = sayNote(difference);
  return (
    <tr data-kind={difference.kind}>
      <th scope="row">
        {year !== null && after !== null ? (
          <Link to={addressOf({ enseignant: id, annee: year })}>{name}</Link>
        ) : (
          name
        )}{' '}
        <span className={classes.visa}>{visa}</span>
        {note !== '' && <span className={classes.note}>{note}</span>}
      </th>
      <td className={classes.load}>
        <WasIs before={loadOf(before)} after={loadOf(after)} isSame={loadOf(before) === loadOf(after)} />
      </td>
      <td className={classes.number}>{sayGrowth(difference)}</td>
      <td>
        <WasIs
          before={verdictOf(before)}
          after={verdictOf(after)}
          isSame={statusOf(before) === statusOf(after)}
        />
        {before !== null && after !== null && changes.includes('contract') && (
          <span className={classes.note}>
            Contrat <WasIs before={sayContract(before)} after={sayContract(after)} isSame={false} />
          </span>
        )}
      </td>
      <td className={classes.moves}>
        {moves !== '' && <TextButton onClick={() => onShow(id)}>{moves}</TextButton>}
      </td>
    </tr>
  );
}

const COLUMNS = [
  { label: 'Enseignant' },
  { label: 'Charge' },
  { label: 'Écart', className: classes.number },
  { label: 'Statut' },
  { label: 'Ses enseignements' },
];

interface TeachersListProps extends Pick<Comparison, 'to' | 'teachers'> {
  /** Shows the positions that somebody got or lost. */
  onShow: (id: string) => void;
}

/** The teachers who differ, by name: their load before and after, and what became of their contract. */
export function TeachersList({ to, teachers, onShow }: TeachersListProps) {
  return (
    <ListSection title="Enseignants" count={teachers.length} columns={COLUMNS}>
      {teachers.map((difference) => (
        <Row
          key={shownSide(difference).id}
          difference={difference}
          year={to.kind === 'now' ? to.school_year : null}
          onShow={onShow}
        />
      ))}
    </ListSection>
  );
}
