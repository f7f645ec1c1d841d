import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { toastError } from '../../../components/toast.tsx';

interface YearNameDialogProps {
  title: string;
  submitLabel: string;
  initial: string;
  isBusy: boolean;
  /** Nothing changes while the name is the initial one. */
  needsChange: boolean;
  /** The year that gets another name. */
  year?: string;
  findFault: (name: string) => string | null;
  onSubmit: (name: string) => void;
  onClose: () => void;
}

/** Asks for the name of a school year: free text, usually YYYY-YYYY. */
export function YearNameDialog(props: YearNameDialogProps) {
  const { title, submitLabel, initial, isBusy, needsChange, year, findFault, onSubmit, onClose } = props;
  const [name, setName] = useState(initial);
  const [fault, setFault] = useState<string | null>(null);

  const submit = () => {
    const found = findFault(name.trim());
    setFault(found);
    if (found === null) onSubmit(name.trim());
    else toastError(found);
  };
  return (
    <FormDialog
      title={title}
      submitLabel={submitLabel}
      size="sm"
      isDirty={name !== initial}
      isBusy={isBusy}
      subject={year === undefined ? null : { year }}
      isSubmitDisabled={needsChange && name.trim() === initial}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextInput
        label="Année scolaire"
        description="Format&#8239;: YYYY-YYYY"
        placeholder="YYYY-YYYY"
        name="year"
        required
        value={name}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setFault(null);
        }}
        onFocus={(event) => event.currentTarget.select()}
        error={fault}
        autoComplete="off"
        data-autofocus
      />
    </FormDialog>
  );
}
