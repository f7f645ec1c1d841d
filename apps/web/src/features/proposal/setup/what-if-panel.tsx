import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { TeacherAnswer } from '@pupitre/contract';
import { type Cycle, CYCLES, LIMITS } from '@pupitre/domain';
import { IconPlus, IconX } from '../../../icons/base-icons.ts';
import { type FormEvent, useRef, useState } from 'react';
import { useFocusKept } from '../../../components/use-focus-kept.ts';
import { formatHours, parseNumber } from '../../../lib/numbers.ts';
import { teacherName } from '../../../lib/position-text.ts';
import card from '../card.module.css';
import { ChooseTeacher } from '../choose-teacher.tsx';
import classes from './setup.module.css';
import { imagineTeacher, type WhatIf } from './setup-draft.ts';

interface WhatIfPanelProps {
  teachers: readonly TeacherAnswer[];
  whatIf: WhatIf;
  onChange: (whatIf: WhatIf) => void;
}

/** Assumptions about the teachers, whose effect the diagnosis shows at once. */
export function WhatIfPanel({ teachers, whatIf, onChange }: WhatIfPanelProps) {
  const panel = useRef<HTMLElement>(null);
  useFocusKept(panel);
  const stay = teachers.filter((teacher) => !whatIf.without.includes(teacher.id));
  return (
    <section ref={panel} tabIndex={-1} className={card.card} aria-labelledby="proposal-what-if">
      <h2 id="proposal-what-if" className={classes.title}>
        Et si…
      </h2>
      <p className={classes.hint}>
        Pour voir seulement&#8239;: la recherche part des enseignants tels qu'ils sont enregistrés.
      </p>
      <Assumptions teachers={teachers} whatIf={whatIf} onChange={onChange} />
      <ChooseTeacher
        label="Sans une personne"
        teachers={stay}
        action="Retirer"
        onChoose={(id) => onChange({ ...whatIf, without: [...whatIf.without, id] })}
      />
      <ImaginaryForm whatIf={whatIf} onChange={onChange} />
    </section>
  );
}

function Assumptions({ teachers, whatIf, onChange }: WhatIfPanelProps) {
  const { without, imaginary } = whatIf;
  const gone = teachers.filter((teacher) => without.includes(teacher.id));
  const all = [
    ...gone.map((one) => ({
      id: one.id,
      label: `Sans ${teacherName(one)}`,
      after: { ...whatIf, without: without.filter((id) => id !== one.id) },
    })),
    ...imaginary.map((one) => ({
      id: one.id,
      label: `${one.nom}\u202f: ${describeImaginary(one)}`,
      after: { ...whatIf, imaginary: imaginary.filter((other) => other.id !== one.id) },
    })),
  ];
  if (all.length === 0) return null;
  return (
    <ul className={classes.assumed} aria-label="Hypothèses">
      {all.map(({ id, label, after }) => (
        <li key={id} className={classes.assumption}>
          {label}
          <button
            type="button"
            className={classes.remove}
            aria-label={`Retirer «\u202f${label}\u202f»`}
            onClick={() => onChange(after)}
          >
            <IconX size={13} stroke={2.2} aria-hidden />
          </button>
        </li>
      ))}
    </ul>
  );
}

/** Codes named before « et 3 autres ». */
const NAMED = 4;

function describeSubjects(codes: readonly string[]): string {
  if (codes.length === 0) return 'toutes branches';
  const others = codes.length - NAMED;
  return others < 2 ? codes.join(', ') : `${codes.slice(0, NAMED).join(', ')} et ${others} autres`;
}

const describeImaginary = ({ specialties, cycles, hours_max }: TeacherAnswer) =>
  [describeSubjects(specialties), ...cycles, formatHours(hours_max ?? LIMITS.hoursMax)].join(', ');

const isHours = (hours: number | null): hours is number =>
  hours !== null && Number.isInteger(hours) && hours >= 1 && hours <= LIMITS.hoursMax;

/** Codes as they are typed: « all, ang » or « ALL ANG ». */
const codesOf = (text: string) => [
  ...new Set(
    text
      .toLocaleUpperCase('fr-CH')
      .split(/[\s,;]+/)
      .filter(Boolean),
  ),
];

function ImaginaryForm({ whatIf, onChange }: Omit<WhatIfPanelProps, 'teachers'>) {
  const [subjects, setSubjects] = useState('');
  const [cycle, setCycle] = useState<Cycle | null>(null);
  const [hours, setHours] = useState('20');
  const [isTried, setIsTried] = useState(false);
  const read = parseNumber(hours);

  const add = (event: FormEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!isHours(read)) return;
    onChange(imagineTeacher(whatIf, { specialties: codesOf(subjects), cycle, hours: read }));
    setIsTried(false);
  };

  return (
    <form onSubmit={add} noValidate>
      <h3 className={classes.subheading}>Avec un renfort</h3>
      <div className={classes.fields}>
        <TextInput
          className={classes.wide ?? ''}
          label="Branches"
          description={'Codes séparés par des virgules\u202f; vide\u202f: toutes'}
          value={subjects}
          onChange={(event) => setSubjects(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <NativeSelect
          label="Cycle"
          data={[{ value: '', label: 'Tous' }, ...CYCLES]}
          value={cycle ?? ''}
          onChange={(event) => setCycle(CYCLES.find((one) => one === event.currentTarget.value) ?? null)}
        />
        <TextInput
          label="Périodes par semaine"
          inputMode="numeric"
          value={hours}
          onChange={(event) => setHours(event.currentTarget.value)}
          error={isTried && !isHours(read) ? `Un nombre entier de 1 à ${LIMITS.hoursMax}` : null}
          autoComplete="off"
        />
        <Button
          type="submit"
          variant="default"
          className={classes.wide ?? ''}
          leftSection={<IconPlus size={15} aria-hidden />}
        >
          Ajouter ce renfort
        </Button>
      </div>
    </form>
  );
}
