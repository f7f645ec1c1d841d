import { TextInput } from '@mantine/core';
import { useId } from 'react';
import type { VoleeForm } from './use-volee-form.ts';
import { classNamesOf } from './volee-draft.ts';
import classes from './volee-form.module.css';

/** The number of classes, 1 to 20. */
export function ClassCountField({ form, isFirst }: { form: VoleeForm; isFirst?: boolean }) {
  return (
    <TextInput
      label="Nombre de classes"
      name="number_of_classes"
      required
      inputMode="numeric"
      autoComplete="off"
      value={form.draft.number_of_classes}
      onChange={(event) => form.change({ ...form.draft, number_of_classes: event.currentTarget.value })}
      error={form.faultOf('number_of_classes') ?? form.faultOf('class_names')}
      // The dialog looks for its first field when it opens; this one may come only once the volée is read.
      // oxlint-disable-next-line jsx-a11y/no-autofocus
      autoFocus={isFirst === true}
      data-autofocus={isFirst}
    />
  );
}

/** The names of the classes, derived from the level until they are typed. */
export function ClassNameFields({ form }: { form: VoleeForm }) {
  const id = useId();
  const setName = (index: number, name: string) =>
    form.change({ ...form.draft, class_names: { ...form.draft.class_names, [index]: name } });
  return (
    <fieldset className={classes.group}>
      <legend id={id}>Noms des classes</legend>
      <div className={classes.names}>
        {classNamesOf(form.draft, form.base).map((name, index) => (
          <TextInput
            // oxlint-disable-next-line react/no-array-index-key -- a class of the form is its index
            key={index}
            aria-label={`Nom de la classe ${index + 1}`}
            name={`class_names.${index}`}
            value={name}
            onChange={(event) => setName(index, event.currentTarget.value)}
            error={form.faultOf(`class_names.${index}`)}
            autoComplete="off"
          />
        ))}
      </div>
    </fieldset>
  );
}
