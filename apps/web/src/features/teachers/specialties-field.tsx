import { Button, TextInput } from '@mantine/core';
import { subjectCode } from '@pupitre/contract';
import { subjectName } from '@pupitre/domain';
import type { ComponentProps } from 'react';
import { typeset } from '../../lib/typography.ts';
import { replaceSpecialty, type SubjectQuestion } from './subject-questions.ts';
import classes from './teacher-fields.module.css';

interface SpecialtiesFieldProps {
  /** Of the input: its value, fault and change. */
  field: ComponentProps<typeof TextInput> & { value: string };
  questions: readonly SubjectQuestion[];
  onReplace: (specialties: string) => void;
  /** The code is meant so. */
  onKeep: (code: string) => void;
}

/** The specialties, and a question for each that is the code of no subject: nobody is qualified by it for anything. */
export function SpecialtiesField({ field, questions, onReplace, onKeep }: SpecialtiesFieldProps) {
  return (
    <div className={classes.wide}>
      <TextInput
        label="Spécialités"
        description="Codes des branches séparés par des virgules, comme FRA, MAT, SCN"
        autoComplete="off"
        {...field}
      />
      {questions.map(({ code, suggestion }) => (
        <div key={code} className={classes.question}>
          <span>{typeset(`« ${code} » n'est le code d'aucune branche.`)}</span>
          {suggestion !== undefined && (
            <Button
              size="compact-sm"
              onClick={() => onReplace(replaceSpecialty(field.value, code, suggestion))}
            >
              {suggestion}, {subjectName(suggestion)}
            </Button>
          )}
          {subjectCode.safeParse(code).success && (
            <Button size="compact-sm" variant="default" onClick={() => onKeep(code)}>
              Garder {code}
            </Button>
          )}
        </div>
      ))}
    </div>
  );
}
