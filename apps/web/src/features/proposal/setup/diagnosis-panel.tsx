import { Loader } from '@mantine/core';
import type { Assignment, Bottleneck, Diagnosis } from '@pupitre/contract';
import { useRef } from 'react';
import { LoadingState } from '../../../components/loading-state.tsx';
import { useFocusKept } from '../../../components/use-focus-kept.ts';
import { sentenceOf } from '../../../lib/api.ts';
import { formatNumber } from '../../../lib/numbers.ts';
import { periodsInWords } from '../../../lib/position-text.ts';
import { BottleneckList } from '../reasons/bottleneck-list.tsx';
import { ContradictionList } from '../reasons/contradiction-list.tsx';
import card from '../card.module.css';
import classes from './setup.module.css';

/** What can be hoped for, as a sentence; against the school as it is where something is assumed. */
function verdictOf(diagnosis: Diagnosis, asItIs: Diagnosis | undefined): string {
  const { wanted, open_bound } = diagnosis;
  if (wanted === 0) return 'Rien à attribuer';
  if (asItIs && asItIs.open_bound !== open_bound)
    return `Avec ces hypothèses\u202f: au moins ${periodsInWords(open_bound)} sans enseignant, au lieu de ${formatNumber(asItIs.open_bound)}`;
  // No staffing is in hand yet that would show that all of it can be.
  if (open_bound === 0) return `Rien ne s'y oppose en périodes\u202f: ${periodsInWords(wanted)} à attribuer`;
  return `Au moins ${periodsInWords(open_bound)} sur ${formatNumber(wanted)} ${open_bound >= 2 ? 'resteront' : 'restera'} sans enseignant`;
}

interface DiagnosisPanelProps {
  diagnosis: Diagnosis | undefined;
  /** Without the assumptions; undefined where there are none. */
  asItIs: Diagnosis | undefined;
  /** A newer answer is on its way. */
  isStale: boolean;
  error: unknown;
  assignments: readonly Assignment[];
  onTry: (bottleneck: Bottleneck) => void;
}

/** What stands in the way, before any search. */
export function DiagnosisPanel({
  diagnosis,
  asItIs,
  isStale,
  error,
  assignments,
  onTry,
}: DiagnosisPanelProps) {
  const panel = useRef<HTMLElement>(null);
  useFocusKept(panel);
  return (
    <section
      ref={panel}
      tabIndex={-1}
      className={`${card.card} ${classes.diagnosis}`}
      aria-labelledby="proposal-diagnosis"
      aria-busy={isStale}
    >
      <h2 id="proposal-diagnosis" className={classes.title}>
        Ce qui est possible
      </h2>
      {isStale && <Loader size={14} className={classes.renewing} aria-hidden />}
      {error ? (
        <p role="alert">{sentenceOf(error, "Le diagnostic n'a pas pu être fait")}</p>
      ) : diagnosis ? (
        <>
          <output className={classes.verdict}>{verdictOf(diagnosis, asItIs)}</output>
          <div className={classes.reasons}>
            <ContradictionList contradictions={diagnosis.contradictions} assignments={assignments} />
            <BottleneckList bottlenecks={diagnosis.bottlenecks} onTry={onTry} />
          </div>
        </>
      ) : (
        <LoadingState label="Diagnostic…" />
      )}
    </section>
  );
}
