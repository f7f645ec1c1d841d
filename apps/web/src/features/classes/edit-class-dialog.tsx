import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { type FormFaults, placeRefusal } from '../../lib/form-faults.ts';
import { parsePupils, PUPILS_FAULT } from './seats.ts';
import { useUpdateClass } from './use-class-edits.ts';
import type { ClassData } from './use-class.ts';

/** Renames a class and says how many pupils it has; all that belongs to it stays. */
export function EditClassDialog({ data: { entry }, onClose }: { data: ClassData; onClose: () => void }) {
  const { id } = entry;
  const former = entry.pupils === null ? '' : String(entry.pupils);
  const [name, setName] = useState(entry.name);
  const [pupils, setPupils] = useState(former);
  const [faults, setFaults] = useState<FormFaults<'name' | 'pupils'>>({});
  const update = useUpdateClass(id);
  const submit = () => {
    const counted = parsePupils(pupils);
    if (counted === undefined) return setFaults({ pupils: PUPILS_FAULT });
    setFaults({});
    return update.mutate(
      { ...(name !== entry.name && { name }), ...(pupils !== former && { pupils: counted }) },
      { onSuccess: onClose, onError: (error) => setFaults(placeRefusal(error)) },
    );
  };
  const isDirty = name !== entry.name || pupils !== former;
  return (
    <FormDialog
      title={`Classe ${entry.name}`}
      submitLabel="Enregistrer"
      size="md"
      isDirty={isDirty}
      isBusy={update.isPending}
      isSubmitDisabled={!isDirty}
      subject={{ list: 'classes', ids: [id] }}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label="Nom"
        name="name"
        required
        data-autofocus
        mb="sm"
        value={name}
        error={faults.name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <TextInput
        label="Élèves"
        name="pupils"
        inputMode="numeric"
        description="De 0 à 40&#8239;; vide, le nombre n'est pas indiqué"
        value={pupils}
        error={faults.pupils}
        onChange={(event) => setPupils(event.currentTarget.value)}
      />
    </FormDialog>
  );
}
