import { ActionIcon, Button, NativeSelect } from '@mantine/core';
import type { Assignment } from '@pupitre/contract';
import {
  type Candidate,
  type CoTeacher,
  findSeatFault,
  LIMITS,
  rankCandidates,
  SEAT_KINDS,
  SEAT_WORDS,
  type SeatKind,
  upperFirst,
} from '@pupitre/domain';
import { IconPlus, IconX } from '../../../icons/base-icons.ts';
import { useMemo, useState } from 'react';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { toastError } from '../../../components/toast.tsx';
import { loadAgainstGoal } from '../../../lib/load-text.ts';
import { formatNumber } from '../../../lib/numbers.ts';
import { periodsInWords, placeName, teacherName } from '../../../lib/position-text.ts';
import { useSetCoTeachers } from '../api/use-set-co-teachers.ts';
import { useApart, useFunctionHours, usePositionStore, useTeachersById } from '../grid/position-context.ts';
import classes from './dialogs.module.css';
import { PeriodsInput, readPeriods } from './periods-input.tsx';

/** Somebody as typed; the key tells the lines apart while people come and go. */
interface Line {
  key: number;
  teacher_id: string;
  kind: SeatKind;
  periods: string;
}

const KINDS = SEAT_KINDS.map((kind) => ({ value: kind, label: upperFirst(SEAT_WORDS[kind]) }));

const toLines = (seats: readonly CoTeacher[]): Line[] =>
  seats.map((seat, key) => ({ ...seat, key, periods: formatNumber(seat.periods) }));

const toSeats = (lines: readonly Line[]): CoTeacher[] =>
  lines.map(({ teacher_id, kind, periods }) => ({ teacher_id, kind, periods: readPeriods(periods) }));

const isSame = (lines: readonly Line[], seats: readonly CoTeacher[]): boolean =>
  JSON.stringify(toSeats(lines)) === JSON.stringify(toSeats(toLines(seats)));

/** « BRU Brunner Marie · 18 / 22 h » */
const sayCandidate = ({ teacher, before }: Candidate) => ({
  value: teacher.id,
  label: `${teacher.visa} ${teacherName(teacher)} · ${loadAgainstGoal(before, teacher)}`,
});

/** Those who can join a position, best first as for its teacher; who is not qualified stands apart. */
function useChoices(position: Assignment) {
  const store = usePositionStore();
  const teachers = useTeachersById();
  const functions = useFunctionHours();
  const apart = useApart();
  return useMemo(() => {
    const ranked = rankCandidates(
      position,
      [...teachers.values()],
      store.list(),
      functions,
      undefined,
      apart,
    );
    const others = ranked.filter(({ teacher }) => teacher.id !== position.teacher_id);
    const { true: fit = [], false: unfit = [] } = Object.groupBy(others, ({ is_qualified }) =>
      is_qualified ? 'true' : 'false',
    );
    return [
      { group: 'Qualifiés', items: fit.map(sayCandidate) },
      { group: 'Autres enseignants', items: unfit.map(sayCandidate) },
    ].filter(({ items }) => items.length > 0);
  }, [position, teachers, store, functions, apart]);
}

interface PersonFieldsProps {
  line: Line;
  number: number;
  choices: ReturnType<typeof useChoices>;
  onChange: (part: Partial<Line>) => void;
  onRemove: () => void;
}

/** Who it is, how they are there, and how long. */
function PersonFields({ line, number, choices, onChange, onRemove }: PersonFieldsProps) {
  return (
    <fieldset className={classes.person} aria-label={`Personne ${number}`}>
      <NativeSelect
        label="Personne"
        data={[{ value: '', label: 'Choisir…' }, ...choices]}
        value={line.teacher_id}
        onChange={(event) => onChange({ teacher_id: event.currentTarget.value })}
        data-autofocus={number === 1 || undefined}
      />
      <NativeSelect
        label="Rôle"
        data={KINDS}
        value={line.kind}
        onChange={(event) => onChange({ kind: event.currentTarget.value === 'co' ? 'co' : 'support' })}
      />
      <PeriodsInput
        label="Périodes"
        value={line.periods}
        onChange={(periods) => onChange({ periods })}
        min={LIMITS.periodStep}
      />
      <ActionIcon variant="default" size="lg" aria-label={`Retirer la personne ${number}`} onClick={onRemove}>
        <IconX size={16} aria-hidden />
      </ActionIcon>
    </fieldset>
  );
}

/** What is wrong with the people as they are typed, in French; null when nothing is. */
function useFault(position: Assignment, lines: readonly Line[]): string | null {
  const teachers = useTeachersById();
  if (lines.some(({ teacher_id }) => teacher_id === '')) return 'Veuillez choisir une personne';
  return findSeatFault(position, toSeats(lines), (id) => teachers.get(id)?.visa ?? '?');
}

interface PeopleDialogProps {
  position: Assignment;
  year: string;
  onClose: () => void;
}

/** Who is in a position beside its teacher, each with periods of their own (docs/screens.md, « Dialogs »). */
export function PeopleDialog({ position, year, onClose }: PeopleDialogProps) {
  const { periods, co_teachers } = position;
  const newLine = (key: number): Line => ({
    key,
    teacher_id: '',
    kind: 'co',
    periods: formatNumber(periods),
  });
  const [lines, setLines] = useState(() => (co_teachers.length === 0 ? [newLine(0)] : toLines(co_teachers)));
  const [isTried, setTried] = useState(false);
  const { mutate, isPending } = useSetCoTeachers(year);
  const teacher = useTeachersById().get(position.teacher_id ?? '');
  const choices = useChoices(position);
  const fault = useFault(position, lines);
  const long = lines.some((line) => line.kind === 'support' && readPeriods(line.periods) > periods);
  const isUntouched =
    co_teachers.length === 0 ? lines.every((line) => line.teacher_id === '') : isSame(lines, co_teachers);

  const save = () => {
    setTried(true);
    if (fault !== null) toastError(fault);
    else mutate({ year, id: position.id, co_teachers: toSeats(lines) }, { onSuccess: onClose });
  };
  return (
    <FormDialog
      title={`Co-enseignement et appui\u202f: ${position.subject}, ${placeName(position)}`}
      submitLabel="Enregistrer"
      size="lg"
      isDirty={!isUntouched}
      isBusy={isPending}
      isSubmitDisabled={position.locked}
      subject={{ list: 'assignments', ids: [position.id] }}
      onSubmit={save}
      onClose={onClose}
    >
      <p className={classes.lead}>
        {periodsInWords(periods)} · {teacher ? `${teacher.visa} ${teacherName(teacher)}` : 'à pourvoir'}
      </p>
      <div className={classes.parts}>
        {lines.map((line, index) => (
          <PersonFields
            key={line.key}
            line={line}
            number={index + 1}
            choices={choices}
            onChange={(part) => setLines(lines.map((one) => (one === line ? { ...one, ...part } : one)))}
            onRemove={() => setLines(lines.filter((one) => one !== line))}
          />
        ))}
      </div>
      {lines.length < LIMITS.coTeachersMax && (
        <Button
          variant="default"
          size="xs"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => setLines([...lines, newLine(Math.max(-1, ...lines.map(({ key }) => key)) + 1)])}
        >
          Ajouter une personne
        </Button>
      )}
      {long && (
        <p className={classes.note}>
          Un appui dure plus longtemps que l'enseignement ({periodsInWords(periods)}).
        </p>
      )}
      {position.locked && <p className={classes.note}>Cet enseignement est verrouillé.</p>}
      {isTried && fault !== null && <p className={classes.fault}>{fault}</p>}
    </FormDialog>
  );
}
