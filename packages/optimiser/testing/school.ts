import type { Teacher } from '@pupitre/domain';
import {
  DEFAULT_OPTIONS,
  type ProposalOptions,
  type StaffedPosition,
  type StaffingInput,
} from '../src/input.ts';

/** A generalist of any cycle, without a range. */
export const teacher = (id: string, overrides: Partial<Teacher> = {}): Teacher => ({
  id,
  visa: id.toUpperCase(),
  nom: `Nom ${id}`,
  prenom: `Prénom ${id}`,
  specialties: [],
  cycles: [],
  hours_min: null,
  hours_desired: null,
  hours_max: null,
  ...overrides,
});

/** Four periods of French with class 9VG/1, open. */
export const lesson = (id: string, overrides: Partial<StaffedPosition> = {}): StaffedPosition => ({
  id,
  level: '9VG',
  class_name: '9VG/1',
  subject: 'FRA',
  periods: 4,
  is_group: false,
  group_label: null,
  plan_index: 0,
  co_teachers: [],
  teacher_id: null,
  locked: false,
  ...overrides,
});

type Overrides = Partial<Omit<StaffingInput, 'options'>> & { options?: Partial<ProposalOptions> };

/** A year in which every volée that has positions is chosen. */
export function school({ options, ...overrides }: Overrides): StaffingInput {
  const positions = overrides.positions ?? [];
  return {
    teachers: [],
    functions: [],
    previous: [],
    ...overrides,
    positions,
    options: { ...DEFAULT_OPTIONS, levels: [...new Set(positions.map(({ level }) => level))], ...options },
  };
}

const SUBJECTS = ['FRA', 'ALL', 'MAT', 'HIS'];

/** So many classes, as many teachers and some more, each with two of four subjects and so many hours at most. */
export const schoolOfClasses = (classes: number, more: number, most: number): StaffingInput =>
  school({
    teachers: Array.from({ length: classes + more }, (_, t) =>
      teacher(`t${t}`, {
        specialties: [SUBJECTS[t % 4]!, SUBJECTS[(t + 1) % 4]!],
        cycles: ['9-11S'],
        hours_min: 6,
        hours_desired: most - 6 + (t % 3),
        hours_max: most,
      }),
    ),
    positions: Array.from({ length: classes }, (_, c) =>
      SUBJECTS.map((subject, s) =>
        lesson(`${c} ${subject}`, {
          class_name: `9VG/${c + 1}`,
          subject,
          periods: 2 + (s % 3),
          plan_index: c,
        }),
      ),
    ).flat(),
  });

/** The same, no groups being taught at the same time. */
export const withoutParallel = (input: StaffingInput): StaffingInput => ({
  ...input,
  apart: new Map(
    input.positions.map(({ level }) => [level, [...new Set(input.positions.map(({ subject }) => subject))]]),
  ),
});
