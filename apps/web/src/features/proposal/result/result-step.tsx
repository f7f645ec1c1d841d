import type { CurrentProposal, ProposalResult } from '@pupitre/contract';
import { useState } from 'react';
import { onDemand } from '../../../components/on-demand.tsx';
import { useCancelProposal, useStartProposal } from '../api/use-proposal-actions.ts';
import type { Choice } from '../choice.ts';
import { GoneNotice, ParallelNotice, RefusalNotice } from './notices.tsx';
import { outcomeInWords } from './outcome-words.ts';
import type { PreviewPosition } from './preview.ts';
import { changesInWords, ResultHead } from './result-head.tsx';
import { ResultTabs } from './result-tabs.tsx';
import classes from './result.module.css';
import { useAccept } from './use-accept.ts';
import { type ProposalYear, usePreview } from './use-preview.ts';

const ConfirmDialog = onDemand(
  async () => (await import('../../../components/confirm-dialog.tsx')).ConfirmDialog,
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

/** The proposal as a preview: looked at, changed, accepted in part or whole. */
export function ResultStep({ proposal, result, year, onSetup }: ResultStepProps) {
  const state = usePreview(proposal, year);
  const accepting = useAccept(proposal.run.id);
  const start = useStartProposal();
  const [isDiscarding, setIsDiscarding] = useState(false);
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
        onAccept={accepting.accept}
        onRestart={restart}
        onSetup={() => onSetup(pinsOf(positions))}
        onDiscard={() => setIsDiscarding(true)}
      />
      {accepting.refusal && <RefusalNotice refusal={accepting.refusal} onClose={accepting.forgetRefusal} />}
      <GoneNotice gone={proposal.gone} />
      <ParallelNotice preview={state.preview} year={year} />
      <ResultTabs proposal={proposal} result={result} year={year} state={state} accepting={accepting} />
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
