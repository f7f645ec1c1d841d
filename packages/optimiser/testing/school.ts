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
