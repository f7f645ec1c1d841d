import { Button, Modal, type ModalProps } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useBlocker } from 'react-router';
import { type Meanwhile, type Subject, useMeanwhile } from '../data/meanwhile.ts';
import { unlessAsked } from '../lib/conflicts.ts';
import { useSeenWhenOpened } from '../lib/seen.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import classes from './dialog.module.css';
import { MeanwhileNote } from './meanwhile-note.tsx';
import { useFocusReturn } from './use-focus-return.ts';
import { mayDo, type Allowed } from '@pupitre/domain';
import { useRights } from '../lib/session.ts';
import { ReadOnlyNote } from './read-only-note.tsx';

interface FormDialogProps {
  title: string;
  submitLabel: string;
  /** Another way to submit, which leaves the form open. */
  another?: { label: string; onSubmit: () => void };
  /** There is input that closing would lose. */
  isDirty: boolean;
  isBusy: boolean;
  /** Nothing can be submitted yet. */
  isSubmitDisabled?: boolean;
  /** What it edits: what somebody else does to it meanwhile is said, and what is gone cannot be saved. Null: nothing that is there. */
  subject: Subject | null;
  /** The same, where it is known from before the form came back. */
  meanwhile?: Meanwhile | null;
  size?: ModalProps['size'];
  /** Whose role suffices for what it asks: it may have changed since it was opened. */
  allows?: Allowed;
  onSubmit: () => void;
  onClose: () => void;
  children: ReactNode;
  /** Below the form and its buttons, and no part of it. */
  aside?: ReactNode;
}

/**
 * A form in a dialog. Closing it, the page or the window with unsaved input asks first; a refused submit leads to the first wrong field.
 * Mount it to open, unmount it to close.
 */
export function FormDialog(props: FormDialogProps) {
  const {
    title,
    submitLabel,
    another,
    isDirty,
    isBusy,
    isSubmitDisabled = false,
    size = 'lg',
    allows = 'planning',
    onSubmit,
    onClose,
  } = props;
  const rights = useRights();
  const isAllowed = mayDo(rights.role, allows);
  const [isLeaving, setIsLeaving] = useState(false);
  const { form, expectFaults, forgetFaults } = useFirstFault(isBusy);
  useUnloadWarning(isDirty);
  useFocusReturn();
  useSeenWhenOpened();
  const heard = useMeanwhile(props.subject);
  const meanwhile = props.meanwhile ?? heard;
  const canSubmit = isAllowed && !isSubmitDisabled && meanwhile?.isGone !== true;

  // Losing the session is not a choice: nothing to ask then.
  const blocker = useBlocker(({ nextLocation }) => isDirty && nextLocation.pathname !== '/login');
  const stay = () => {
    setIsLeaving(false);
    blocker.reset?.();
  };

  const close = () => (isDirty ? setIsLeaving(true) : onClose());
  const submit = (event: FormEvent) => {
    event.preventDefault();
    expectFaults();
    onSubmit();
  };

  return (
    <>
      <Modal opened onClose={unlessAsked(close)} title={title} size={size}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for the fields inside */}
        <form ref={form} onSubmit={submit} onInput={forgetFaults} onKeyDown={keepFromSending} noValidate>
          {props.children}
          {!isAllowed && <ReadOnlyNote rights={rights} />}
          <MeanwhileNote meanwhile={meanwhile} />
          <div className={classes.actions}>
            <Button variant="default" onClick={close}>
              Annuler
            </Button>
            {another && (
              <Button
                variant="default"
                disabled={isBusy || !canSubmit}
                onClick={() => {
                  expectFaults();
                  another.onSubmit();
                }}
              >
                {another.label}
              </Button>
            )}
            <Button type="submit" loading={isBusy} disabled={!canSubmit}>
              {submitLabel}
            </Button>
          </div>
        </form>
        {props.aside}
      </Modal>
      {(isLeaving || blocker.state === 'blocked') && (
        <ConfirmDialog
          title="Abandonner la saisie&#8239;?"
          allows="reading"
          subject={null}
          confirmLabel="Abandonner"
          onConfirm={blocker.proceed ?? onClose}
          onClose={stay}
        >
          <p>Ce que vous avez saisi n'est pas enregistré et sera perdu.</p>
        </ConfirmDialog>
      )}
    </>
  );
}

/** Enter in a field with a list of options takes one of them; it sends the form only once the list is closed. */
function keepFromSending(event: KeyboardEvent): void {
  if (event.key !== 'Enter' || !(event.target instanceof Element)) return;
  const list = document.getElementById(event.target.getAttribute('aria-controls') ?? '');
  if (list?.querySelector('[role="option"]')) event.preventDefault();
}

/** Puts the focus on the first field that turns out wrong after a submit, here or when the server refuses. */
function useFirstFault(isBusy: boolean) {
  const form = useRef<HTMLFormElement>(null);
  const isExpecting = useRef(false);
  useEffect(() => {
    if (!isExpecting.current || isBusy) return;
    const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    if (!wrong) return;
    isExpecting.current = false;
    wrong.focus();
  });
  return {
    form,
    expectFaults: () => {
      isExpecting.current = true;
    },
    forgetFaults: () => {
      isExpecting.current = false;
    },
  };
}

function useUnloadWarning(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);
}
