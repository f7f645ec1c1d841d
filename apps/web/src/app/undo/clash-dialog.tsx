import { Button, Modal } from '@mantine/core';
import dialog from '../../components/dialog.module.css';
import { useFocusReturn } from '../../components/use-focus-return.ts';
import { countOf } from '../../lib/numbers.ts';
import { typeset } from '../../lib/typography.ts';
import classes from './undo.module.css';
import { WORDS } from './name-step.ts';
import type { Clash } from './use-taking-back.ts';

const DONE = { undo: 'annulé', redo: 'rétabli' } as const;
/** So many are named; the number of the others says enough. */
const NAMED = 50;

interface ClashDialogProps extends Clash {
  /** Takes back what still can be. */
  onConfirm: () => void;
  onClose: () => void;
}

/** A change cannot be taken back whole: names what was changed since in the same place, and offers the rest. */
export function ClashDialog({ wanted: { direction, step }, messages, onConfirm, onClose }: ClashDialogProps) {
  useFocusReturn();
  const others = messages.length - NAMED;
  const rest = `${WORDS[direction]} le reste`;
  return (
    <Modal opened onClose={onClose} title="Modifié entre-temps" size="md">
      <div className={dialog.text}>
        {step && (
          <p>
            <strong>{typeset(step.summary)}</strong>
          </p>
        )}
        <p>
          Ce changement ne peut plus être {DONE[direction]} en entier&#8239;: rien n'a été touché. A changé
          depuis&#8239;:
        </p>
        <ul className={classes.clashes}>
          {messages.slice(0, NAMED).map((message) => (
            <li key={message}>{message}</li>
          ))}
          {others > 0 && <li>et {countOf(others, 'autre')}</li>}
        </ul>
        <p>«&#8239;{rest}&#8239;» laisse cela tel quel.</p>
      </div>
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} data-autofocus>
          Fermer
        </Button>
        <Button onClick={onConfirm}>{rest}</Button>
      </div>
    </Modal>
  );
}
