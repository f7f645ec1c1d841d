import { type Fault, type PlanningBody, planningBody } from '@pupitre/contract';
import { type SpecialParams, specialParamsOfLevel, type Volee } from '@pupitre/domain';
import { readIssues } from '../../../lib/form-faults.ts';
import {
  canonicalLevel,
  classNamesOf,
  readNumber,
  specialParamOf,
  subjectRowsOf,
  type VoleeBase,
  type VoleeDraft,
} from './volee-draft.ts';

/** What the form would send. What cannot be read as a number is NaN, which the contract refuses. */
export function bodyOf(draft: VoleeDraft, base: VoleeBase, year: string): PlanningBody {
  const level = canonicalLevel(draft.level);
  const apart = draft.not_parallel;
  const special_params: SpecialParams = {
    ...base.special_params,
    ...(apart && { not_parallel: [...apart] }),
  };
  for (const param of specialParamsOfLevel(level)) {
    special_params[param] = readNumber(specialParamOf(draft, base, param));
  }
  return {
    level,
    number_of_classes:
      draft.number_of_classes.trim() === '' ? Number.NaN : readNumber(draft.number_of_classes),
    class_names: classNamesOf(draft, base),
    subject_periods: subjectRowsOf(draft, base).map((row) => ({
      subject: row.subject,
      periods: readNumber(row.text),
    })),
    school_year: year,
    special_params,
  };
}

/** The contract blames the list for two classes of one name; the form shows it at the second of them. */
function atDuplicate(fault: Fault, names: readonly string[]): Fault {
  if (fault.path !== 'class_names') return fault;
  const index = names.findIndex((name, at) =>
    names.some((other, first) => first < at && other.trim() === name.trim()),
  );
  return index === -1 ? fault : { ...fault, path: `class_names.${index}` };
}

/** The volée a body describes, or what is wrong with it. The paths of the faults are the names of the fields. */
export type Reading = { volee: Volee; faults: [] } | { volee: null; faults: Fault[] };

/**
 * Checks a body with the contract's own schema, so that form and server say the same, and for a level that the year
 * already has.
 */
export function readBody(body: PlanningBody, takenLevels: readonly string[]): Reading {
  const parsed = planningBody.safeParse(body);
  const faults = parsed.success
    ? []
    : readIssues(parsed.error).map((fault) => atDuplicate(fault, body.class_names ?? []));
  if (takenLevels.includes(body.level)) {
    faults.unshift({ path: 'level', message: `${body.level} existe déjà dans cette année scolaire` });
  }
  return parsed.success && faults.length === 0 ? { volee: parsed.data, faults: [] } : { volee: null, faults };
}
