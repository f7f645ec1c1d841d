import type { SchoolClass, TeacherAnswer } from '@pupitre/contract';
import { sayAbsence } from '@pupitre/domain';
import { useState } from 'react';
import { Link } from 'react-router';
import { addressOfClass } from '../../lib/class-address.ts';
import type { May } from '../../lib/may.ts';
import { formatNumber, parseNumber } from '../../lib/numbers.ts';
import classes from './classes.module.css';
import { areSame, parsePupils, PERIODS_FAULT, PUPILS_FAULT, withPeriods, withSeat } from './seats.ts';
import { TypedCell } from './typed-cell.tsx';
import { useSetClassTeachers, useUpdateClass } from './use-class-edits.ts';
import type { TaughtClass } from './use-classes.ts';

interface ClassRowProps {
  taught: TaughtClass;
  people: ReadonlyMap<string, TeacherAnswer>;
  visas: ReadonlyMap<string, TeacherAnswer>;
  /** The list of visas that the fields offer. */
  list: string;
  may: May;
}

/** What is to be known of a class: who looks after it without teaching it, who shares it. */
function sayNote({ view: { duo, strangers } }: TaughtClass, people: ClassRowProps['people']): string {
  const visaOf = (id: string) => people.get(id)?.visa ?? '?';
  const notes = strangers.map((id) => `${visaOf(id)} n'y enseigne pas`);
  if (duo) notes.push(`duo ${duo.people.map(({ teacher_id }) => visaOf(teacher_id)).join(' et ')}`);
  return notes.join(' · ');
}

/** What the fields of a class do. */
function useClassFields(entry: SchoolClass, visas: ClassRowProps['visas']) {
  const set = useSetClassTeachers();
  const update = useUpdateClass(entry.id);
  const { id, school_year: year, class_teachers: now } = entry;
  const save = (class_teachers: SchoolClass['class_teachers'] | null, fault: string) => {
    if (class_teachers === null) return fault;
    if (!areSame(class_teachers, now)) set.mutate({ year, id, class_teachers });
    return null;
  };
  return {
    seat: (seat: number) => (text: string) => {
      if (text === '') return save(withSeat(now, seat, null), '');
      const teacher = visas.get(text.toLowerCase());
      if (!teacher) return `Le visa « ${text} » n'est celui de personne`;
      const absence = sayAbsence(teacher);
      const isThere = now.some(({ teacher_id }) => teacher_id === teacher.id);
      if (absence !== null && !isThere) return `${teacher.visa}\u202f: ${absence}`;
      return save(withSeat(now, seat, teacher.id), `${teacher.visa} a déjà la maîtrise de cette classe`);
    },
    periods: (seat: number) => (text: string) => {
      const people = withPeriods(now, seat, parseNumber(text));
      return save(people, PERIODS_FAULT);
    },
    pupils: (text: string) => {
      const pupils = parsePupils(text);
      if (pupils === undefined) return PUPILS_FAULT;
      if (pupils !== entry.pupils) update.mutate({ pupils });
      return null;
    },
  };
}

/** A class of the year: who looks after it, for how much, and how many pupils it has. */
export function ClassRow({ taught, people, visas, list, may }: ClassRowProps) {
  const { entry } = taught;
  const { id, name, level, pupils, class_teachers } = entry;
  const [fault, setFault] = useState<string | null>(null);
  const fields = useClassFields(entry, visas);
  const common = { isReadOnly: !may('classes.setTeachers', level), onFault: setFault };
  return (
    <tr>
      <td>
        <Link to={addressOfClass(id)}>{name}</Link>
      </td>
      {[0, 1].map((seat) => {
        const one = class_teachers[seat];
        const which = seat === 0 ? 'Maîtrise' : 'Seconde maîtrise';
        return [
          <td key={`visa ${seat}`} data-label={which}>
            <TypedCell
              {...common}
              label={`${which} de ${name}`}
              column={`visa-${seat}`}
              list={list}
              value={one ? (people.get(one.teacher_id)?.visa ?? '?') : ''}
              onCommit={fields.seat(seat)}
            />
          </td>,
          <td
            key={`periods ${seat}`}
            data-kind="number"
            data-label={seat === 0 ? 'Périodes' : 'Ses périodes'}
          >
            {one && (
              <TypedCell
                {...common}
                label={`Périodes, ${which.toLowerCase()} de ${name}`}
                column={`periods-${seat}`}
                isNumber
                value={formatNumber(one.periods)}
                onCommit={fields.periods(seat)}
              />
            )}
          </td>,
        ];
      })}
      <td data-kind="number" data-label="Élèves">
        <TypedCell
          {...common}
          isReadOnly={!may('classes.update', level)}
          label={`Élèves de ${name}`}
          column="pupils"
          isNumber
          value={pupils === null ? '' : String(pupils)}
          onCommit={fields.pupils}
        />
      </td>
      <td
        className={classes.note}
        role={fault === null ? undefined : 'alert'}
        data-wrong={fault !== null || undefined}
      >
        {fault ?? sayNote(taught, people)}
      </td>
    </tr>
  );
}
