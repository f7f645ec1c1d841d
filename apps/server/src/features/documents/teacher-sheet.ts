import type { Assignment, FunctionAssignment, TeacherAnswer } from '@pupitre/contract';
import {
  compareLevels,
  describeContractRange,
  describeVerdict,
  inflect,
  isWishOutsideRange,
  LIMITS,
  periodsIn,
  type RangeStatus,
  readRangeStatus,
  sayCompany,
  sayCount,
} from '@pupitre/domain';
import type {
  LabelledFigure,
  TeacherLine,
  TeacherSheet,
  Tone,
  WorkloadBar,
} from '../../documents/pdf/pdf-document.ts';
import type { YearContent } from '../../year-content/read-year-content.ts';
import { nameSubject, writeNumber } from '../../documents/pdf/french-text.ts';

/** Reading B, by the colours of the interface. */
const TONES: Readonly<Record<RangeStatus, Tone>> = {
  below: 'bad',
  above: 'bad',
  optimal: 'good',
  within: 'fair',
  undefined: 'plain',
};

const NOTHING = '–';
/** Room on the scale beyond the maximum, so that its mark does not stand on the edge. */
const MARGIN = 1.05;

const collator = new Intl.Collator('fr-CH', { numeric: true });

type Hours = Pick<TeacherAnswer, 'hours_min' | 'hours_desired' | 'hours_max'>;

const writeHours = (hours: number | null) => (hours === null ? NOTHING : writeNumber(hours));

/** The scale ends at the maximum (40 where there is none), or further where the week or the wish is longer. */
function drawBar(total: number, hours: Hours): WorkloadBar {
  const { hours_min, hours_desired, hours_max } = hours;
  const end = Math.max(hours_max ?? LIMITS.hoursMax, hours_desired ?? 0, total, 1) * MARGIN;
  const place = (value: number | null) => (value === null ? null : value / end);
  const hasRange = hours_min !== null || hours_max !== null;
  const limits = `minimum ${writeHours(hours_min)}, voeu ${writeHours(hours_desired)}, maximum ${writeHours(hours_max)}`;
  return {
    fill: total / end,
    min: place(hours_min),
    desired: place(hours_desired),
    max: place(hours_max),
    range: hasRange ? { from: place(hours_min) ?? 0, to: place(hours_max) ?? 1 } : null,
    description: `Charge hebdomadaire : ${sayCount(total, 'période')} ; ${limits}.`,
  };
}

function comparePositions(a: Assignment, b: Assignment): number {
  return (
    compareLevels(a.level, b.level) ||
    Number(a.is_group) - Number(b.is_group) ||
    collator.compare(a.class_name, b.class_name) ||
    collator.compare(a.subject, b.subject) ||
    collator.compare(a.group_label ?? '', b.group_label ?? '')
  );
}

const namePlace = ({ class_name, group_label }: Assignment) =>
  group_label === null ? class_name : `${class_name} · ${group_label}`;

/** A teacher as one line: load, range, wish, and status by reading B (docs/domain.md, « Workload »). */
export function buildTeacherLine(teacher: TeacherAnswer, { workloads }: YearContent): TeacherLine {
  const {
    teaching_hours = 0,
    function_hours = 0,
    class_teacher_hours = 0,
    total_hours = 0,
  } = workloads[teacher.id] ?? {};
  const status = readRangeStatus(total_hours, teacher);
  return {
    visa: teacher.visa,
    name: `${teacher.nom} ${teacher.prenom}`,
    cycle: teacher.cycles.join(', ') || NOTHING,
    teaching: writeNumber(teaching_hours),
    function_hours: writeNumber(function_hours - class_teacher_hours),
    maitrise_hours: writeNumber(class_teacher_hours),
    total: writeNumber(total_hours),
    range_text: describeContractRange(teacher) ?? NOTHING,
    desired_text: writeHours(teacher.hours_desired),
    status: { label: describeVerdict(total_hours, teacher), tone: TONES[status] },
  };
}

function listDetails({ visa, cycles, specialties }: TeacherAnswer): LabelledFigure[] {
  return [
    { label: 'Visa', value: visa },
    { label: 'Cycle', value: cycles.join(', ') || NOTHING },
    { label: 'Spécialités', value: specialties.join(', ') || NOTHING },
  ];
}

/** The class of which somebody is class teacher, with their weekly periods for it. */
interface OwnMaitrise {
  name: string;
  periods: number;
}

/** The sheet of a teacher. `own`: the positions, functions and maîtrises they have in the year. */
export function buildTeacherSheet(
  teacher: TeacherAnswer,
  own: {
    positions: readonly Assignment[];
    functions: readonly FunctionAssignment[];
    maitrises: readonly OwnMaitrise[];
  },
  content: YearContent,
): TeacherSheet {
  const total = content.workloads[teacher.id]?.total_hours ?? 0;
  const visas = new Map(content.teachers.map(({ id, visa }) => [id, visa]));
  return {
    ...buildTeacherLine(teacher, content),
    total_unit: inflect(total, 'période hebdomadaire'),
    details: listDetails(teacher),
    range: {
      min: writeHours(teacher.hours_min),
      desired: writeHours(teacher.hours_desired),
      max: writeHours(teacher.hours_max),
    },
    bar: drawBar(total, teacher),
    note: isWishOutsideRange(teacher) ? 'Voeu hors fourchette' : null,
    positions: own.positions.toSorted(comparePositions).map((position) => ({
      place: namePlace(position),
      company: sayCompany(position, teacher.id, (id) => visas.get(id) ?? '?') || null,
      subject: nameSubject(position.subject),
      periods: writeNumber(periodsIn(position, teacher.id)),
    })),
    functions: own.functions.map(({ function_name, description, hours_per_week }) => ({
      name: function_name,
      description,
      periods: writeNumber(hours_per_week),
    })),
    maitrises: own.maitrises.map(({ name, periods }) => ({ name, periods: writeNumber(periods) })),
  };
}
