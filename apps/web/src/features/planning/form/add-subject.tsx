import { Button, TextInput } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { addSubject, findCodeFault } from './draft-changes.ts';
import type { VoleeForm } from './use-volee-form.ts';
import classes from './volee-form.module.css';

/** Adds a subject that the level does not offer, by its code. */
export function AddSubject({ form }: { form: VoleeForm }) {
  const [code, setCode] = useState('');
  const [fault, setFault] = useState<string | null>(null);

  const add = () => {
    const found = findCodeFault(code, form.draft, form.base);
    setFault(found);
    if (found !== null) return;
    form.change(addSubject(form.draft, code));
    setCode('');
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return;
    // Enter would send the whole form.
    event.preventDefault();
    add();
  };

  return (
    <div className={classes.line}>
      <TextInput
        className={classes.grow}
        label="Autre branche"
        placeholder="Code, par exemple LAT"
        value={code}
        onChange={(event) => {
          setCode(event.currentTarget.value);
          setFault(null);
        }}
        onKeyDown={addOnEnter}
        error={fault}
        autoComplete="off"
        size="xs"
      />
      <Button variant="default" size="xs" className={classes.beside} onClick={add}>
        Ajouter la branche
      </Button>
    </div>
  );
}
