import { Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { type Subject, useMeanwhile } from '../data/meanwhile.ts';
import { unlessAsked } from '../lib/conflicts.ts';
import { useSeenWhenOpened } from '../lib/seen.ts';
import classes from './dialog.module.css';
import { MeanwhileNote } from './meanwhile-note.tsx';
import { toastError } from './toast.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import { mayDo, type Allowed } from '@pupitre/domain';
import { useRights } from '../lib/session.ts';
import { ReadOnlyNote } from './read-only-note.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What will go, in numbers. */
  children: ReactNode;
  confirmLabel: string;
  /** Where « Annuler » could mean what is asked for. */
  cancelLabel?: string;
  /** A word to type exactly; anything else cancels. */
  word?: string;
  isBusy?: boolean;
  /** Whose role suffices for what it asks: it may have changed since it was opened. */
  allows?: Allowed;
  /** What it is about: what somebody else does to it meanwhile is said. Null: nothing that anybody else could change. */
  subject: Subject | null;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is lost. Mount it while the question stands; unmount it to close. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, children, confirmLabel, cancelLabel = 'Annuler', word, isBusy = false } = props;
  const { allows = 'planning', subject } = props;
  const rights = useRights();
  const isAllowed = mayDo(rights.role, allows);
  const { onConfirm, onClose } = props;
  const [typed, setTyped] = useState('');
  useFocusReturn();
  useSeenWhenOpened();
  const meanwhile = useMeanwhile(subject);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (word === undefined || typed === word) return onConfirm();
    toastError('Confirmation incorrecte. Suppression annulée.');
    onClose();
  };

  return (
    <Modal opened onClose={unlessAsked(onClose)} title={title} size="md">
      <form onSubmit={submit}>
        <div className={classes.text}>{children}</div>
        {!isAllowed && <ReadOnlyNote rights={rights} />}
        {word !== undefined && (
          <TextInput
            className={classes.word}
            label={`Tapez ${word} pour confirmer`}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
          />
        )}
        <MeanwhileNote meanwhile={meanwhile} />
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose} data-autofocus={word === undefined || undefined}>
            {cancelLabel}
          </Button>
          <Button
            type="submit"
            color="red"
            loading={isBusy}
            disabled={!isAllowed || meanwhile?.isGone === true}
          >
            {confirmLabel}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
