import { NativeSelect } from '@mantine/core';
import { functionAssignmentBody } from '@pupitre/contract';
import type { TeacherAnswer } from '@pupitre/contract';
import { describeVerdict, isAway, readRangeStatus } from '@pupitre/domain';
import { useQuery } from '@tanstack/react-query';
import type { Ref } from 'react';
import { HoursBar } from '../../../components/hours-bar.tsx';
import { toneOfRange } from '../../../components/range-tone.ts';
import { StatusBadge } from '../../../components/status-badge.tsx';
import { formatHours, formatNumber, parseNumber } from '../../../lib/numbers.ts';
import { workloadQuery } from '../../../queries/index.ts';
import classes from '../functions-page.module.css';
import type { FunctionsData } from '../use-functions-page.ts';

/** Weekly hours of a teacher without the function and with it. */
interface Load {
  before: number;
  after: number;
}

/** « 22 → 24 h »; without a change « 22 h ». */
const loadChange = ({ before, after }: Load): string =>
  before === after ? formatHours(before) : `${formatNumber(before)} → ${formatHours(after)}`;

/** What the hours typed make of the load of a teacher; null as long as it is not known. */
function useLoads(year: string, hours: string): (teacherId: string) => Load | null {
  const { data: workloads } = useQuery(workloadQuery(year));
  const more = functionAssignmentBody.shape.hours_per_week.safeParse(parseNumber(hours)).data ?? 0;
  return (id) => {
    const before = workloads?.[id]?.total_hours;
    return before === undefined ? null : { before, after: before + more };
  };
}

function TeacherLoad({ teacher, load }: { teacher: TeacherAnswer; load: Load }) {
  const { before, after } = load;
  const tone = toneOfRange(readRangeStatus(after, teacher));
  return (
    <div className={classes.load}>
      <span>{loadChange(load)}</span>
      <StatusBadge tone={tone} label={describeVerdict(after, teacher)} />
      <HoursBar teacher={teacher} before={before} hours={after} tone={tone} />
    </div>
  );
}

interface TeacherFieldProps {
  field: Ref<HTMLSelectElement>;
  data: FunctionsData;
  /** As typed. */
  hours: string;
  value: string;
  error: string | undefined;
  onChange: (id: string) => void;
}

/** Chooses a teacher by what the function makes of their hours. */
export function TeacherField({ field, data, hours, value, error, onChange }: TeacherFieldProps) {
  const loadOf = useLoads(data.year, hours);
  const chosen = data.teachers.find(({ id }) => id === value);
  const load = loadOf(value);
  return (
    <>
      <NativeSelect
        ref={field}
        label="Enseignant"
        name="teacher_id"
        required
        data-autofocus
        mb={load ? 4 : 'sm'}
        data={[
          { value: '', label: 'Choisir…' },
          ...data.teachers
            .filter((one) => !isAway(one) || one.id === value)
            .map(({ id, nom, prenom, visa }) => {
              const known = loadOf(id);
              return {
                value: id,
                label: `${nom} ${prenom} (${visa})${known ? ` · ${loadChange(known)}` : ''}`,
              };
            }),
        ]}
        value={value}
        error={error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {chosen && load && <TeacherLoad teacher={chosen} load={load} />}
    </>
  );
}
