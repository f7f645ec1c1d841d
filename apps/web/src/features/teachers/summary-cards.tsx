import type { TeacherAnswer, TeacherWorkload } from '@pupitre/contract';
import { summariseTeachers } from '@pupitre/domain';
import { useMemo } from 'react';
import type { StatusTone } from '../../components/status-badge.tsx';
import { formatPercent } from '../../lib/numbers.ts';
import classes from './summary-cards.module.css';

interface SummaryCardsProps {
  teachers: readonly TeacherAnswer[];
  /** Undefined where they could not be read. */
  workloads: Readonly<Record<string, TeacherWorkload>> | undefined;
}

/** Range defined, exact wish, within and outside range, each with its share (docs/domain.md, « Workload »). */
export function SummaryCards({ teachers, workloads }: SummaryCardsProps) {
  const summary = useMemo(() => {
    const totals = Object.entries(workloads ?? {}).map(([id, { total_hours }]) => [id, total_hours] as const);
    return summariseTeachers(teachers, new Map(totals));
  }, [teachers, workloads]);
  const { total, defined, exact, within, outside } = summary;
  const isKnown = workloads !== undefined;
  return (
    <dl className={classes.cards}>
      <Card label="Fourchette définie" count={defined} whole={total} tone="none" />
      <Card label="Voeu exact" count={isKnown ? exact : null} whole={defined} tone="met" />
      <Card label="Dans la fourchette" count={isKnown ? within : null} whole={defined} tone="inside" />
      <Card label="Hors fourchette" count={isKnown ? outside : null} whole={defined} tone="outside" />
    </dl>
  );
}

function Card({
  label,
  count,
  whole,
  tone,
}: {
  label: string;
  /** Null where it is not known. */
  count: number | null;
  whole: number;
  tone: StatusTone;
}) {
  return (
    <div className={classes.card}>
      <dt className={classes.label} data-tone={tone}>
        {label}
      </dt>
      <dd className={classes.value}>
        <span className={classes.count}>{count ?? '–'}</span>
        {count !== null && <span className={classes.share}>{formatPercent(count, whole)}</span>}
      </dd>
    </div>
  );
}
