import { IconArrowBackUp, IconArrowForwardUp } from '../../icons/base-icons.ts';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { onDemand } from '../../components/on-demand.tsx';
import { toastInfo } from '../../components/toast.tsx';
import { useConnection, waiter } from '../../lib/connection.ts';
import { commandKey } from '../../lib/key-names.ts';
import { type Step, stepsQuery } from '../../queries/steps.ts';
import { nameStep, WORDS } from './name-step.ts';
import { type Direction, readUndoKey } from './undo-keys.ts';
import classes from './undo.module.css';
import { useTakingBack } from './use-taking-back.ts';
import { useUndoOffers } from './use-undo-offers.ts';

const ClashDialog = onDemand(async () => (await import('../../components/clash-dialog.tsx')).ClashDialog);

const BUTTONS = {
  undo: { Symbol: IconArrowBackUp, keys: 'Z', shortcuts: 'Control+Z Meta+Z' },
  redo: { Symbol: IconArrowForwardUp, keys: 'Maj Z', shortcuts: 'Control+Shift+Z Meta+Shift+Z Control+Y' },
} as const;

interface UndoButtonProps {
  direction: Direction;
  step: Pick<Step, 'summary'> | null | undefined;
  onClick: () => void;
}

/** Named by the sentence of what it would do. */
function UndoButton({ direction, step, onClick }: UndoButtonProps) {
  const { Symbol, keys, shortcuts } = BUTTONS[direction];
  const name = nameStep(direction, step);
  return (
    <button
      type="button"
      className={classes.button}
      aria-label={name}
      title={step ? `${name} (${commandKey()} ${keys})` : name}
      aria-keyshortcuts={shortcuts}
      disabled={!step}
      onClick={onClick}
    >
      <Symbol size={16} stroke={1.8} aria-hidden />
      <span className={classes.word}>{WORDS[direction]}</span>
    </button>
  );
}

/** Take back what this session has done and bring it again, as Ctrl+Z and Ctrl+Maj+Z do anywhere. */
export function UndoButtons() {
  const { data } = useQuery(stepsQuery());
  const { takeBack, clash, closeClash } = useTakingBack();
  useUndoOffers(useCallback((step: Step) => takeBack({ direction: 'undo', step }), [takeBack]));
  const waiting = useConnection().waiting.at(-1);
  // What waits for the connection was done last, and is not with the server yet.
  const undo = waiting ? { summary: waiting.name } : data?.undo;
  const turn = useCallback(
    (direction: Direction) => {
      if (direction === 'redo' || !waiting) return takeBack({ direction });
      const reason = waiter.now?.takeBack();
      if (reason !== undefined) toastInfo(reason);
    },
    [waiting, takeBack],
  );

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const direction = readUndoKey(event);
      if (direction === null) return;
      event.preventDefault();
      if (!event.repeat) turn(direction);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [turn]);

  const takeBackRest = () => {
    closeClash();
    if (clash) takeBack({ ...clash.wanted, isPartial: true });
  };
  return (
    <>
      <div className={classes.buttons}>
        <UndoButton direction="undo" step={undo} onClick={() => turn('undo')} />
        <UndoButton direction="redo" step={data?.redo} onClick={() => turn('redo')} />
      </div>
      {clash && (
        <ClashDialog
          direction={clash.wanted.direction}
          summary={clash.wanted.step?.summary}
          clashes={clash.messages}
          onConfirm={takeBackRest}
          onClose={closeClash}
        />
      )}
    </>
  );
}
