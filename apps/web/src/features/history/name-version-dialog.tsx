import { Button, Modal, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import dialogClasses from '../../components/dialog.module.css';
import { useFocusReturn } from '../../components/use-focus-return.ts';
import { sentenceOf } from '../../lib/api.ts';
import { typeset } from '../../lib/typography.ts';
import { useNameVersion } from './use-versions.ts';

const MISSING = 'Veuillez saisir un nom pour la version';

interface NameVersionDialogProps {
  /** The change that led to the state, and its sentence. */
  seq: number;
  summary: string;
  onClose: () => void;
}

/** Asks for the name of the state just after a change. */
export function NameVersionDialog({ seq, summary, onClose }: NameVersionDialogProps) {
  const { mutate, isPending } = useNameVersion(seq);
  const [name, setName] = useState('');
  const [fault, setFault] = useState<string | null>(null);
  useFocusReturn();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() === '') return setFault(MISSING);
    return mutate(name, {
      onSuccess: onClose,
      onError: (error) => setFault(sentenceOf(error, "La version n'a pas pu être nommée")),
    });
  };
  return (
    <Modal opened onClose={onClose} title="Nommer cette version" size="md">
      <form onSubmit={submit} noValidate>
        <p className={dialogClasses.text}>{typeset(summary)}</p>
        <TextInput
          label="Nom de la version"
          placeholder="Avant la séance de mars"
          value={name}
          maxLength={80}
          error={fault}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setFault(null);
          }}
          autoComplete="off"
          data-autofocus
        />
        <div className={dialogClasses.actions}>
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
          <Button type="submit" loading={isPending}>
            Nommer
          </Button>
        </div>
      </form>
    </Modal>
  );
}
