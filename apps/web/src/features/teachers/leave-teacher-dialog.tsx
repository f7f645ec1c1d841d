import { Checkbox, NativeSelect } from '@mantine/core';
import type { TeacherAnswer } from '@pupitre/contract';
import { compareSchoolYears, nextSchoolYear, subjectName } from '@pupitre/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { placeName } from '../../lib/position-text.ts';
import { schoolYearsQuery } from '../../queries/index.ts';
import { useLeaveTeacher } from './api/use-leave-teacher.ts';
import classes from './teacher-fields.module.css';
import { type HeldInYear, sayHeld, useHeldByYear } from './use-held-positions.ts';

/** The years from which on somebody may be gone, each with the one before it, the last in which they teach. */
function listChoices(years: readonly string[]): { value: string; label: string }[] {
  const inOrder = years.toSorted(compareSchoolYears).toReversed();
  return inOrder.map((value, index) => ({
    value,
    label: inOrder[index + 1] ?? nextSchoolYear(value) ?? `après ${value}`,
  }));
}

/** What somebody has in a later year, by name. */
function LaterYear({ held }: { held: HeldInYear }) {
  return (
    <li>
      <strong>{held.year}</strong>&#8239;: {sayHeld(held)}
      {held.positions.length > 0 && (
        <ul>
          {held.positions.map((position) => (
            <li key={position.id}>
              {subjectName(position.subject)}, {placeName(position)}
              {position.locked && ' (verrouillé, reste)'}
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** « N'enseigne plus dès … »: past years stay as they are; what somebody has in later ones is told, and given up or kept. */
export function LeaveTeacherDialog({
  teacher,
  year,
  onClose,
}: {
  teacher: TeacherAnswer;
  /** The year that is shown. */
  year: string;
  onClose: () => void;
}) {
  const { data: years = [year] } = useQuery(schoolYearsQuery());
  const choices = listChoices(years);
  const [last, setLast] = useState(year);
  const [frees, setFrees] = useState(true);
  const leave = useLeaveTeacher(teacher.id);
  const held = useHeldByYear(teacher.id);
  const later = choices.slice(choices.findIndex(({ value }) => value === last) + 1);
  const touched = held?.filter((one) => later.some(({ value }) => value === one.year)).toReversed();
  return (
    <FormDialog
      title={`${teacher.prenom} ${teacher.nom} (${teacher.visa})`}
      submitLabel="Enregistrer"
      size="md"
      isDirty={false}
      isBusy={leave.isPending}
      subject={{ list: 'teachers', ids: [teacher.id] }}
      onSubmit={() => leave.mutate({ last_school_year: last, frees }, { onSettled: onClose })}
      onClose={onClose}
    >
      <div className={classes.leaving}>
        <NativeSelect
          label="N'enseigne plus dès"
          data-autofocus
          data={choices}
          value={last}
          onChange={(event) => setLast(event.currentTarget.value)}
        />
        <p>{last} et les années passées restent telles qu'elles sont.</p>
        {touched === undefined && <p>Chargement...</p>}
        {touched?.length === 0 && <p>Rien ne lui est attribué dans les années suivantes.</p>}
        {touched !== undefined && touched.length > 0 && (
          <>
            <Checkbox
              label="Rendre à pourvoir ce qui lui est attribué dès lors"
              description={frees ? undefined : "Tout reste à son nom, marqué « n'enseigne plus »."}
              checked={frees}
              onChange={(event) => setFrees(event.currentTarget.checked)}
            />
            <ul className={classes.later}>
              {touched.map((one) => (
                <LaterYear key={one.year} held={one} />
              ))}
            </ul>
          </>
        )}
      </div>
    </FormDialog>
  );
}
