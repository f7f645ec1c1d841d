import { Button, Checkbox } from '@mantine/core';
import type { ProposalOptions, ProposalResult } from '@pupitre/contract';
import { IconArrowsExchange, IconDots, IconSettings, IconTrash } from '../../../icons/base-icons.ts';
import { IconChecks, IconRefresh } from '../../../icons/more-icons.ts';
import { useId } from 'react';
import { ActionMenu } from '../../../components/action-menu.tsx';
import { countOf } from '../../../lib/numbers.ts';
import card from '../card.module.css';
import { gapInWords, openInWords, sightGapInWords } from '../running/gap-words.ts';
import { sumLeftOpen } from '../running/left-open.ts';
import type { Entrusting } from './entrusting.ts';
import { isChange, type PreviewPosition } from './preview.ts';
import classes from './result.module.css';
import { keptInWords } from './kept-words.ts';
import { rulesInWords } from './rules-in-words.ts';
import { useMay } from '../../../lib/may.ts';

interface ResultHeadProps {
  /** What it comes to, in one sentence. */
  outcome: string;
  /** What was asked. */
  options: ProposalOptions;
  result: ProposalResult;
  positions: readonly PreviewPosition[];
  isAccepting: boolean;
  isStarting: boolean;
  /** Whom the proposal would have look after classes that nobody looks after, and whether that is taken over with all the rest. */
  entrusting: Entrusting;
  onAccept: (positions: readonly PreviewPosition[]) => void;
  onRestart: () => void;
  onRepair: () => void;
  onSetup: () => void;
  onDiscard: () => void;
}

/** What accepting everything would do: « 120 attribués, 3 changent d'enseignant ». */
export function changesInWords(positions: readonly PreviewPosition[]): string {
  const count = (wanted: PreviewPosition['change']) =>
    positions.filter(({ change }) => change === wanted).length;
  const [given, moved, freed] = [count('given'), count('moved'), count('freed')];
  const parts = [
    given > 0 && countOf(given, 'enseignement à attribuer', 'enseignements à attribuer'),
    moved > 0 && `${moved} à donner à quelqu'un d'autre`,
    freed > 0 && `${freed} à libérer`,
  ].filter((part) => part !== false);
  return parts.length === 0 ? 'Tout est enregistré comme proposé' : parts.join(', ');
}

/** What would stay open as it is shown, against the proven least of what was asked. */
function describeOpen({ options, result, positions }: ResultHeadProps): string {
  const open = positions.filter((one) => one.teacher_id === null).map((one) => one.position);
  const periods = open.reduce((sum, one) => sum + one.periods, 0);
  const left_open = sumLeftOpen(options, open);
  const { above_wish } = options;
  return openInWords({ open: periods - left_open, open_bound: result.open_bound, left_open, above_wish });
}

/** What it comes to, how good it is, and what it would change. */
function Findings(props: ResultHeadProps & { whatId: string }) {
  const { outcome, result, positions, whatId } = props;
  const rules = rulesInWords(result.outcomes);
  const missed = result.counts.class_teacher;
  const pinned = positions.filter((one) => one.is_pinned).length;
  const retouched = positions.filter((one) => one.is_retouched).length;
  return (
    <div>
      <p className={card.sentence}>{outcome}</p>
      <p className={card.facts}>
        {gapInWords(result)}
        {retouched > 0 && ', avant vos propres choix'}
      </p>
      {missed && missed.count > 0 && <p className={card.facts}>{sightGapInWords(missed)}.</p>}
      <p className={card.facts}>{describeOpen(props)}.</p>
      {result.changes !== null && <p className={card.facts}>{keptInWords(result.changes)}.</p>}
      {rules !== null && <p className={card.facts}>{rules}.</p>}
      <p id={whatId} className={card.facts}>
        {changesInWords(positions)}
        {pinned > 0 && ` · ${countOf(pinned, 'choix fixé', 'choix fixés')}`}
        {retouched > 0 && `, dont ${retouched} de votre main`}
      </p>
    </div>
  );
}

/** How good the proposal is, what it would change, and what to do with it as a whole. */
export function ResultHead(props: ResultHeadProps) {
  const { positions, isAccepting, isStarting, entrusting } = props;
  const { onAccept, onRestart, onSetup, onDiscard } = props;
  const isOpen = positions.some(({ change }) => change === 'open');
  const whatId = useId();
  const may = useMay();
  const own = positions.filter(({ position }) => may('proposals.accept', position.level));
  const changes = own.filter(isChange).length;
  return (
    <section className={`${card.card} ${classes.summary}`} aria-label="Résumé de la proposition">
      <Findings {...props} whatId={whatId} />
      <div className={card.actions}>
        {own.length > 0 && <EntrustBox entrusting={entrusting} />}
        {own.length > 0 && (
          <Button
            leftSection={<IconChecks size={16} aria-hidden />}
            disabled={changes === 0}
            loading={isAccepting}
            aria-describedby={whatId}
            title={changesInWords(own)}
            onClick={() => onAccept(own)}
          >
            Tout accepter ({changes})
          </Button>
        )}
        {may('repairs.find') && isOpen && (
          <Button
            variant="default"
            leftSection={<IconArrowsExchange size={16} aria-hidden />}
            onClick={props.onRepair}
          >
            Réparer
          </Button>
        )}
        {may('proposals.start') && (
          <>
            <Button
              variant="default"
              leftSection={<IconRefresh size={16} aria-hidden />}
              loading={isStarting}
              onClick={onRestart}
            >
              Relancer à partir d'ici
            </Button>
            <ActionMenu
              variant="default"
              size={36}
              label="Autres actions"
              actions={[
                { icon: IconSettings, label: 'Changer les réglages', onClick: onSetup },
                null,
                { icon: IconTrash, label: 'Abandonner la proposition', isRed: true, onClick: onDiscard },
              ]}
            >
              <IconDots size={16} aria-hidden />
            </ActionMenu>
          </>
        )}
      </div>
    </section>
  );
}

/** Whether whoever is proposed for the classes without class teacher is taken over too. */
function EntrustBox({ entrusting: { proposed, isWanted, onChange } }: { entrusting: Entrusting }) {
  if (proposed.length === 0) return null;
  return (
    <Checkbox
      label={`Confier aussi ${countOf(proposed.length, 'maîtrise proposée', 'maîtrises proposées')}`}
      checked={isWanted}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
