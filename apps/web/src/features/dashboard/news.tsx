import type { ComparisonCounts } from '@pupitre/contract';
import { writeShortMoment } from '@pupitre/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useFailureLog } from '../../components/use-failure-log.ts';
import { compareAddress } from '../../lib/compare-address.ts';
import { countOf } from '../../lib/numbers.ts';
import { listSince } from '../../lib/since.ts';
import { comparisonCountsQuery } from '../../queries/comparison.ts';
import classes from './news.module.css';

/** « 12 changements, 8 enseignements différents » */
function say({ changes, counts: { positions, teachers } }: ComparisonCounts): string {
  if (changes === 0) return "Rien n'a changé";
  const differing =
    positions.all > 0
      ? [countOf(positions.all, 'enseignement')]
      : teachers > 0
        ? [countOf(teachers, 'enseignant')]
        : [];
  return [countOf(changes, 'changement'), ...differing].join(', ');
}

/** A moment before the school began is its beginning. */
const leadTo = (from: string, counts: ComparisonCounts | undefined) =>
  compareAddress({ from: counts?.from.kind === 'change' && counts.from.seq === 0 ? '0' : from });

function Item({ from, label }: { from: string; label: string }) {
  const { data, error } = useQuery(comparisonCountsQuery({ from }));
  useFailureLog('comparison', error);
  return (
    <Link className={classes.item} to={leadTo(from, data)}>
      <span className={classes.label}>{label}</span>
      <span className={classes.value}>{data ? say(data) : error ? 'Comparer avec maintenant' : '…'}</span>
    </Link>
  );
}

/** What changed since the day before, and since one was last here: leads to the comparison. */
export function News() {
  const [[yesterday, lastVisit]] = useState(() => listSince());
  return (
    <section className={classes.news} aria-label="Ce qui a changé">
      <Item from={yesterday} label="Depuis hier" />
      {lastVisit !== undefined && (
        <Item from={lastVisit} label={`Depuis ma dernière visite (${writeShortMoment(lastVisit)})`} />
      )}
    </section>
  );
}
