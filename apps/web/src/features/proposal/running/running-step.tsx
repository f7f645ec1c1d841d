import { Button, VisuallyHidden } from '@mantine/core';
import type { Assignment, ProposalRun } from '@pupitre/contract';
import { IconX } from '../../../icons/base-icons.ts';
import { IconPlayerStop } from '../../../icons/more-icons.ts';
import { useEffect, useRef, useState } from 'react';
import { useCancelProposal, useStopProposal } from '../api/use-proposal-actions.ts';
import card from '../card.module.css';
import { CostCurve } from './cost-curve.tsx';
import { gapInWords, openInWords } from './gap-words.ts';
import { sumLeftOpen } from './left-open.ts';
import classes from './running.module.css';
import { useMay } from '../../../lib/may.ts';

/** How often the state is read out. */
const SPOKEN_MS = 10_000;

/** A sentence for those who listen: the first at once, then what it has become, every ten seconds. */
function Spoken({ sentence }: { sentence: string }) {
  const latest = useRef(sentence);
  const [spoken, setSpoken] = useState(sentence);
  useEffect(() => {
    latest.current = sentence;
  }, [sentence]);
  useEffect(() => {
    const timer = setInterval(() => setSpoken(latest.current), SPOKEN_MS);
    return () => clearInterval(timer);
  }, []);
  return <VisuallyHidden component="output">{spoken}</VisuallyHidden>;
}

const inQueue = (place: number | null) =>
  place === null || place <= 1
    ? 'En attente\u202f: la prochaine à commencer'
    : `En attente\u202f: place ${place} dans la file`;

/** What is said of a run at the moment. */
function standingOf({ state, place, progress, options }: ProposalRun, left_open: number) {
  if (state === 'queued') return { sentence: inQueue(place), open: "D'autres recherches sont en cours." };
  if (!progress) return { sentence: 'La recherche commence…', open: '' };
  const { above_wish } = options;
  return { sentence: gapInWords(progress), open: openInWords({ ...progress, left_open, above_wish }) };
}

interface RunningStepProps {
  run: ProposalRun;
  /** Of the year. */
  assignments: readonly Assignment[];
  onGivenUp: () => void;
}

/** While it is searched: how good it is already, and the way to stop there. */
export function RunningStep({ run, assignments, onGivenUp }: RunningStepProps) {
  const may = useMay();
  const stop = useStopProposal();
  const cancel = useCancelProposal(onGivenUp);
  const { sentence, open } = standingOf(run, sumLeftOpen(run.options, assignments));
  const budget = run.options.budget_seconds;
  const elapsed = Math.min(budget, (run.progress?.elapsed_ms ?? 0) / 1000);
  const isBusy = stop.isPending || cancel.isPending;
  return (
    <section className={`${card.card} ${classes.running}`} aria-label="Recherche en cours">
      <p className={card.sentence}>{sentence}</p>
      {open !== '' && <p className={card.facts}>{open}</p>}
      <Spoken sentence={`${sentence}. ${open}`} />
      {run.state === 'running' && (
        <>
          <div className={classes.time}>
            <progress aria-label="Temps de recherche" max={budget} value={elapsed} />
            <span>
              {Math.floor(elapsed)} s sur {budget} s
            </span>
          </div>
          <CostCurve points={run.history} budgetMs={budget * 1000} />
        </>
      )}
      <div className={card.actions}>
        {run.state === 'running' && may('proposals.stop') && (
          <Button
            leftSection={<IconPlayerStop size={16} aria-hidden />}
            disabled={isBusy || !run.progress}
            loading={stop.isPending}
            onClick={() => stop.mutate()}
          >
            Arrêter, c'est assez bon
          </Button>
        )}
        {may('proposals.cancel') && (
          <Button
            variant="default"
            leftSection={<IconX size={16} aria-hidden />}
            disabled={isBusy}
            onClick={() => cancel.mutate()}
          >
            Abandonner la recherche
          </Button>
        )}
      </div>
    </section>
  );
}
