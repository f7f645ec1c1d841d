import {
  type ProposalBody,
  type ProposalOptions,
  PROPOSAL_BUDGET,
  type TeacherAnswer,
} from '@pupitre/contract';
import { type Cycle, type Stage, WEIGHED_AIMS, type WeighedAim, type Weight } from '@pupitre/domain';
import type { Choice } from '../choice.ts';

/** What the user sets up before a search. */
export interface SetupDraft {
  levels: readonly string[];
  reconsider: boolean;
  weights: Readonly<Record<WeighedAim, Weight>>;
  /** The version of which little is to change; null: what is stored. */
  keep_version: string | null;
  /** Weekly periods that a class is to have with its class teacher. */
  class_teacher_periods: Readonly<Partial<Record<Stage, number>>>;
  /** Periods above their wish that somebody may be given; null: up to the maximum. */
  above_wish: number | null;
  exceptions: readonly string[];
  budget_seconds: number;
  /** Settled in a preview before, and kept. */
  pins: readonly Choice[];
}

/** Questions to the diagnosis alone: a search knows the teachers of the school as they are. */
export interface WhatIf {
  without: readonly string[];
  imaginary: readonly TeacherAnswer[];
}

export const NO_WHAT_IF: WhatIf = { without: [], imaginary: [] };

const IMAGINARY = 'imaginary-';

/** Whether an id is that of a teacher supposed here, and not of one who may have been deleted since. */
export const isImaginary = (id: string): boolean => id.startsWith(IMAGINARY);

/** Seconds to choose from. */
export const BUDGETS = [15, 30, 60, 120] as const;

const NORMAL = Object.fromEntries(
  WEIGHED_AIMS.map((aim) => [aim, aim === 'class_teacher' ? 'ignored' : 'normal']),
) as Record<WeighedAim, Weight>;

/** Half a week up to 6P, less and less above, where more people share a class. */
const USUAL_SIGHT: SetupDraft['class_teacher_periods'] = { '1-6P': 14, '7-8P': 8, '9-11S': 4 };

/** All volées, every aim normal; or what was asked before, as far as it still exists. */
export function startDraft(levels: readonly string[], former: ProposalOptions | undefined): SetupDraft {
  if (!former)
    return {
      levels,
      reconsider: false,
      weights: NORMAL,
      keep_version: null,
      class_teacher_periods: USUAL_SIGHT,
      above_wish: null,
      exceptions: [],
      budget_seconds: PROPOSAL_BUDGET.default,
      pins: [],
    };
  const { reconsider, weights, above_wish, exceptions, budget_seconds, pins } = former;
  const isSightAsked = Object.values(former.class_teacher_periods).some((periods) => periods > 0);
  const still = levels.filter((level) => former.levels.includes(level));
  return {
    levels: still.length > 0 ? still : levels,
    reconsider,
    weights,
    keep_version: former.keep_version,
    class_teacher_periods: isSightAsked ? former.class_teacher_periods : USUAL_SIGHT,
    above_wish,
    exceptions,
    budget_seconds,
    pins,
  };
}

/** The call that a draft asks for; what-ifs go with a diagnosis only. */
export function bodyOf(draft: SetupDraft, school_year: string, whatIf = NO_WHAT_IF): ProposalBody {
  return {
    school_year,
    levels: [...draft.levels],
    reconsider: draft.reconsider,
    weights: { ...draft.weights },
    keep_version: draft.keep_version,
    class_teacher_periods: { ...draft.class_teacher_periods },
    above_wish: draft.above_wish,
    exceptions: [...draft.exceptions],
    pins: [...draft.pins],
    budget_seconds: draft.budget_seconds,
    without: [...whatIf.without],
    imaginary: whatIf.imaginary.map((teacher) => ({ ...teacher })),
  };
}

/** What a diagnosis depends on: neither what is weighed nor the time. */
export const diagnosisBodyOf = (draft: SetupDraft, year: string, whatIf = NO_WHAT_IF): ProposalBody => {
  const {
    weights: _weights,
    keep_version: _version,
    class_teacher_periods: _sights,
    budget_seconds: _seconds,
    ...body
  } = bodyOf(draft, year, whatIf);
  return body;
};

interface ImaginaryFields {
  specialties: readonly string[];
  cycle: Cycle | null;
  hours: number;
}

/** Whoever is only supposed has no contract. */
const OF_NO_YEAR = {
  school_year: '',
  is_absent: false,
  leaves: false,
  left_after: null,
  contract_year: null,
};

/** One teacher more who is not there: teaches these subjects, any where none is named, for so many periods. */
export function imagineTeacher(whatIf: WhatIf, { specialties, cycle, hours }: ImaginaryFields): WhatIf {
  const number = 1 + Math.max(0, ...whatIf.imaginary.map((one) => Number(one.visa.slice(1))));
  const teacher: TeacherAnswer = {
    id: `${IMAGINARY}${number}`,
    visa: `R${number}`,
    nom: `Renfort ${number}`,
    prenom: 'imaginé',
    specialties: [...specialties],
    cycles: cycle === null ? [] : [cycle],
    hours_min: null,
    hours_desired: null,
    hours_max: hours,
    ...OF_NO_YEAR,
  };
  return { ...whatIf, imaginary: [...whatIf.imaginary, teacher] };
}
