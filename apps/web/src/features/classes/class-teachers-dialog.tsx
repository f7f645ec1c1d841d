import { NativeSelect, TextInput } from '@mantine/core';
import type { TeacherAnswer } from '@pupitre/contract';
import {
  type ClassTeacher,
  compareTeachers,
  isAway,
  peopleOf as inPosition,
  sayAbsence,
} from '@pupitre/domain';
import { useState } from 'react';
import { FormDialog } from '../../components/form-dialog.tsx';
import { type FormFaults, placeRefusal } from '../../lib/form-faults.ts';
import { formatNumber, parseNumber } from '../../lib/numbers.ts';
import classes from './classes.module.css';
import { areSame, PERIODS_FAULT, withPeriods, withSeat } from './seats.ts';
import { useSetClassTeachers } from './use-class-edits.ts';
import type { ClassData } from './use-class.ts';

/** One of the two, as the form has them. */
interface Seat {
  teacher_id: string;
  periods: string;
}

const SEATS = ['Maîtresse ou maître de classe', 'Seconde personne'];
const seatOf = (one: ClassTeacher | undefined): Seat =>
  one ? { teacher_id: one.teacher_id, periods: formatNumber(one.periods) } : { teacher_id: '', periods: '' };

/** The people that the form names, with the periods that it says; NaN where they are none. */
const peopleOf = (seats: readonly Seat[]): ClassTeacher[] =>
  seats
    .filter(({ teacher_id }) => teacher_id !== '')
    .map(({ teacher_id, periods }) => ({ teacher_id, periods: parseNumber(periods) ?? Number.NaN }));

/** « enseigne à la classe »; of who is not there that they are not. */
const sayPlace = (teacher: TeacherAnswer, teaching: ReadonlySet<string>): string =>
  sayAbsence(teacher) ?? (teaching.has(teacher.id) ? 'enseigne à la classe' : '');

/** Who of them teaches the class nothing: allowed, and said. */
function Strangers({
  wanted,
  teaching,
  people,
}: {
  wanted: readonly ClassTeacher[];
  teaching: ReadonlySet<string>;
  people: ClassData['people'];
}) {
  const strangers = wanted.filter(({ teacher_id }) => !teaching.has(teacher_id));
  if (strangers.length === 0) return null;
  const visas = strangers.map(({ teacher_id }) => people.get(teacher_id)?.visa).join(' et ');
  return <p className="pu-aside">{visas} n'enseigne rien à cette classe, ce qui est permis.</p>;
}

/** Says who looks after a class, and for how many periods a week. */
export function ClassTeachersDialog({ data, onClose }: { data: ClassData; onClose: () => void }) {
  const { entry, view, people } = data;
  const { id, school_year: year, name, class_teachers: now } = entry;
  const [seats, setSeats] = useState<Seat[]>([seatOf(now[0]), seatOf(now[1])]);
  const [faults, setFaults] = useState<FormFaults<'class_teachers'>>({});
  const set = useSetClassTeachers();
  const wanted = peopleOf(seats);
  const teaching = new Set([...view.own, ...view.groups].flatMap(inPosition));
  // Whoever is absent or has left is offered only where they are.
  const options = [...people.values()]
    .filter((one) => !isAway(one) || now.some(({ teacher_id }) => teacher_id === one.id))
    .toSorted(compareTeachers);

  const choose = (index: number, teacherId: string) => {
    const next = withSeat(wanted, Math.min(index, wanted.length), teacherId === '' ? null : teacherId);
    if (next === null) return setFaults({ class_teachers: 'Cette personne a déjà la maîtrise de la classe' });
    setFaults({});
    return setSeats([seatOf(next[0]), seatOf(next[1])]);
  };
  const submit = () => {
    const isPossible = wanted.every(({ periods }, index) => withPeriods(wanted, index, periods) !== null);
    if (!isPossible) return setFaults({ class_teachers: PERIODS_FAULT });
    setFaults({});
    return set.mutate(
      { year, id, class_teachers: wanted },
      { onSuccess: onClose, onError: (error) => setFaults(placeRefusal(error)) },
    );
  };
  return (
    <FormDialog
      title={`Maîtrise de la classe ${name}`}
      submitLabel="Enregistrer"
      size="md"
      isDirty={!areSame(wanted, now)}
      isBusy={set.isPending}
      isSubmitDisabled={areSame(wanted, now)}
      subject={{ list: 'classes', ids: [id] }}
      onSubmit={submit}
      onClose={onClose}
    >
      {seats.map((seat, index) => (
        <div key={SEATS[index]} className={classes.seat}>
          <NativeSelect
            label={SEATS[index]}
            disabled={index > wanted.length}
            data={[
              { value: '', label: 'Personne' },
              ...options.map((one) => ({
                value: one.id,
                label: [`${one.nom} ${one.prenom} (${one.visa})`, sayPlace(one, teaching)]
                  .filter(Boolean)
                  .join(' · '),
              })),
            ]}
            value={seat.teacher_id}
            onChange={(event) => choose(index, event.currentTarget.value)}
          />
          <TextInput
            label="Périodes"
            aria-label={`Périodes, ${SEATS[index]?.toLowerCase()}`}
            inputMode="decimal"
            disabled={seat.teacher_id === ''}
            value={seat.periods}
            onChange={(event) => {
              const periods = event.currentTarget.value;
              setSeats(seats.map((one, other) => (other === index ? { ...one, periods } : one)));
            }}
          />
        </div>
      ))}
      <Strangers wanted={wanted} teaching={teaching} people={people} />
      {faults.class_teachers !== undefined && (
        <p role="alert" className={classes.fault}>
          {faults.class_teachers}
        </p>
      )}
    </FormDialog>
  );
}
