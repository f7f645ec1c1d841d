import { Button, Modal } from '@mantine/core';
import { countOf } from '../lib/numbers.ts';
import { typeset } from '../lib/typography.ts';
import classes from './dialog.module.css';
import { useFocusReturn } from './use-focus-return.ts';

const WORDS = {
  undo: { done: 'annulé', rest: 'Annuler le reste' },
  redo: { done: 'rétabli', rest: 'Rétablir le reste' },
} as const;
/** So many are named; the number of the others says enough. */
const NAMED = 50;

interface ClashDialogProps {
  /** Whether a change was to be taken back or brought again. */
  direction?: 'undo' | 'redo';
  /** The sentence of the change; left out where it is not known. */
  summary?: string | undefined;
  /** What was changed since in the same place, each in a sentence. */
  clashes: readonly string[];
  isBusy?: boolean;
  /** Takes back, or brings again, what still can be. */
  onConfirm: () => void;
  onClose: () => void;
}

/** A change cannot be taken back whole: names what was changed since in the same place, and offers the rest. */
export function ClashDialog(props: ClashDialogProps) {
  const { direction = 'undo', summary, clashes, isBusy = false, onConfirm, onClose } = props;
  const { done, rest } = WORDS[direction];
  const others = clashes.length - NAMED;
  useFocusReturn();
  return (
    <Modal opened onClose={onClose} title="Modifié entre-temps" size="md">
      <div className={classes.text}>
        {summary !== undefined && (
          <p>
            <strong>{typeset(summary)}</strong>
          </p>
        )}
        <p>
          Ce changement ne peut plus être {done} en entier&#8239;: rien n'a été touché. A changé
          depuis&#8239;:
        </p>
        <ul className={classes.clashes}>
          {clashes.slice(0, NAMED).map((clash) => (
            <li key={clash}>{clash}</li>
          ))}
          {others > 0 && <li>et {countOf(others, 'autre')}</li>}
        </ul>
        <p>«&#8239;{rest}&#8239;» laisse cela tel quel.</p>
      </div>
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Fermer
        </Button>
        <Button loading={isBusy} onClick={onConfirm}>
          {rest}
        </Button>
      </div>
    </Modal>
  );
}
