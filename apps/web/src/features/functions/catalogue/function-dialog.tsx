import { TextInput } from '@mantine/core';
import { functionBody, type SchoolFunction } from '@pupitre/contract';
import { useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { type FormFaults, placeIssues, placeRefusal } from '../../../lib/form-faults.ts';
import { useSaveFunction } from '../api/use-save-function.ts';

/** Adds a function to the catalogue, or edits the given one; its name is unique in the school. */
export function FunctionDialog({ entry, onClose }: { entry: SchoolFunction | null; onClose: () => void }) {
  const [name, setName] = useState(entry?.name ?? '');
  const [description, setDescription] = useState(entry?.description ?? '');
  const [faults, setFaults] = useState<FormFaults<'name' | 'description'>>({});
  const save = useSaveFunction(entry);

  const submit = () => {
    const parsed = functionBody.safeParse({ name, description });
    if (!parsed.success) return setFaults(placeIssues(parsed.error));
    setFaults({});
    return save.mutate(parsed.data, {
      onSuccess: onClose,
      onError: (error) => setFaults(placeRefusal(error, 'name')),
    });
  };
  return (
    <FormDialog
      title={entry ? 'Modifier une fonction' : 'Ajouter une fonction'}
      submitLabel={entry ? 'Enregistrer' : 'Ajouter'}
      size="md"
      isDirty={name !== (entry?.name ?? '') || description !== (entry?.description ?? '')}
      isBusy={save.isPending}
      subject={entry ? { list: 'functions', ids: [entry.id] } : null}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label="Nom"
        name="name"
        required
        data-autofocus
        autoComplete="off"
        value={name}
        error={faults.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label="Description"
        name="description"
        autoComplete="off"
        mt="sm"
        value={description}
        error={faults.description}
        onChange={(event) => setDescription(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
