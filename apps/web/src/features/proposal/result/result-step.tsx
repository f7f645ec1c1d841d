import type { CurrentProposal, ProposalResult } from '@pupitre/contract';
import { useState } from 'react';
import { onDemand } from '../../../components/on-demand.tsx';
import { useCancelProposal, useStartProposal } from '../api/use-proposal-actions.ts';
import type { Choice } from '../choice.ts';
import { GoneNotice, ParallelNotice, RefusalNotice } from './notices.tsx';
import { useEntrusting } from './entrusting.ts';
import { outcomeInWords } from './outcome-words.ts';
import { choicesOf } from './choices.ts';
import type { Preview, PreviewPosition } from './preview.ts';
import { changesInWords, ResultHead } from './result-head.tsx';
import { ResultTabs } from './result-tabs.tsx';
import classes from './result.module.css';
import { useAccept } from './use-accept.ts';
import { type ProposalYear, usePreview } from './use-preview.ts';

const ConfirmDialog = onDemand(
  async () => (await import('../../../components/confirm-dialog.tsx')).ConfirmDialog,
);

const RepairDialog = onDemand(
  async () => (await import('../../../components/repair/repair-dialog.tsx')).RepairDialog,
);

interface ResultStepProps {
  proposal: CurrentProposal;
  result: ProposalResult;
  year: ProposalYear;
  /** To the settings, with what is settled here. */
  onSetup: (pins: Choice[]) => void;
}

/** What is shown as settled, and no more: what was settled before a change by hand is not. */
const pinsOf = (positions: readonly PreviewPosition[]): Choice[] =>
  positions
    .filter((one) => one.is_pinned)
    .map(({ position, teacher_id }) => ({ position_id: position.id, teacher_id }));

/** What stays open in the preview, with everything else as it shows. */
const questionOf = ({ run: { options } }: CurrentProposal, preview: Preview) => ({
  school_year: options.school_year,
  levels: options.levels,
  exceptions: options.exceptions,
  position_ids: preview.positions.flatMap(({ change, position }) => (change === 'open' ? [position.id] : [])),
  kept_ids: preview.positions.flatMap((one) =>
    one.is_pinned && one.teacher_id !== null ? [one.position.id] : [],
  ),
  choices: choicesOf(preview),
});

/** The proposal as a preview: looked at, changed, accepted in part or whole. */
export function ResultStep({ proposal, result, year, onSetup }: ResultStepProps) {
  const state = usePreview(proposal, year);
  const accepting = useAccept(proposal.run.id);
  const entrusting = useEntrusting(result, proposal.run.options.school_year);
  const start = useStartProposal();
  const [isDiscarding, setIsDiscarding] = useState(false);
  const [isRepairing, setIsRepairing] = useState(false);
  const { positions } = state.preview;
  const restart = () =>
    start.mutate({ ...proposal.run.options, imaginary: [], without: [], pins: pinsOf(positions) });

  return (
    <div className={classes.result}>
      <ResultHead
        outcome={outcomeInWords(year.teachers, state.preview)}
        options={proposal.run.options}
        result={result}
        positions={positions}
        isAccepting={accepting.isPending}
        isStarting={start.isPending}
        entrusting={entrusting}
        onAccept={(all) => accepting.accept(all, entrusting.isWanted ? entrusting.proposed : [])}
        onRestart={restart}
        onRepair={() => setIsRepairing(true)}
        onSetup={() => onSetup(pinsOf(positions))}
        onDiscard={() => setIsDiscarding(true)}
      />
      {accepting.refusal && <RefusalNotice refusal={accepting.refusal} onClose={accepting.forgetRefusal} />}
      <GoneNotice gone={proposal.gone} />
      <ParallelNotice preview={state.preview} year={year} />
      <ResultTabs
        proposal={proposal}
        result={result}
        year={year}
        state={state}
        accepting={accepting}
        entrust={{
          proposed: entrusting.proposed,
          isAccepting: accepting.isPending,
          onEntrust: (one) => accepting.accept([], [one]),
        }}
      />
      {accepting.asked && (
        <ConfirmDialog
          title="Remplacer des attributions&#8239;?"
          confirmLabel="Remplacer"
          subject={{ list: 'assignments', ids: accepting.asked.map(({ position }) => position.id) }}
          onConfirm={accepting.confirm}
          onClose={accepting.withdraw}
        >
          <p>{changesInWords(accepting.asked)}.</p>
        </ConfirmDialog>
      )}
      {isRepairing && (
        <RepairDialog
          title="Réparer ce que la proposition laisse ouvert"
          question={questionOf(proposal, state.preview)}
          onTake={({ steps }) =>
            state.pin(steps.map(({ position_id, to_teacher_id }) => [position_id, to_teacher_id] as const))
          }
          onClose={() => setIsRepairing(false)}
        />
      )}
      {isDiscarding && <DiscardDialog onClose={() => setIsDiscarding(false)} />}
    </div>
  );
}

function DiscardDialog({ onClose }: { onClose: () => void }) {
  const cancel = useCancelProposal();
  return (
    <ConfirmDialog
      title="Abandonner la proposition&#8239;?"
      confirmLabel="Abandonner"
      isBusy={cancel.isPending}
      subject={null}
      onConfirm={() => cancel.mutate()}
      onClose={onClose}
    >
      <p>La proposition et vos choix fixés seront perdus. Ce que vous avez accepté reste.</p>
    </ConfirmDialog>
  );
}
