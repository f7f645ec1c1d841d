import type { PlanningEntry, TeacherAnswer, TeachingRuleAnswer } from '@pupitre/contract';
import {
  compareTeachers,
  reviewRules,
  RuleBook,
  type RuleOutcome,
  RuleNames,
  Staffing,
  type TeachingRule,
  toRules,
} from '@pupitre/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import {
  assignmentsQuery,
  planningQuery,
  teachersQuery,
  teachingRulesQuery,
} from '../../../queries/index.ts';

/** A year with what is said of who teaches what, and what its rules can name. */
export interface RuledYear {
  names: RuleNames;
  teachers: TeacherAnswer[];
  rulesOf: (teacherId: string) => readonly TeachingRule[];
  /** Whether each is respected; none until the positions are read. */
  outcomesOf: (teacherId: string) => readonly RuleOutcome[];
  visaOf: (teacherId: string) => string;
}

const NONE: readonly never[] = [];

function makeNames(
  volees: readonly PlanningEntry[],
  teachers: readonly TeacherAnswer[],
  rules: readonly TeachingRuleAnswer[],
): RuleNames {
  return new RuleNames({
    classes: volees.flatMap(({ level, class_names }) => class_names.map((name) => ({ level, name }))),
    levels: [
      ...volees.map(({ level }) => level),
      ...rules.flatMap(({ level, to_level }) => [level, to_level].filter((one) => one !== null)),
    ],
    subjects: [
      ...volees.flatMap(({ subject_periods }) => subject_periods.map(({ subject }) => subject)),
      ...rules.flatMap(({ subject }) => subject ?? []),
    ],
    teachers,
  });
}

/** Reads it; undefined until it is all there. */
export function useRuledYear(year: string | undefined): RuledYear | undefined {
  const isOn = year !== undefined;
  const rules = useQuery({ ...teachingRulesQuery(year), enabled: isOn });
  const teachers = useQuery({ ...teachersQuery(year), enabled: isOn });
  const positions = useQuery({ ...assignmentsQuery(year), enabled: isOn });
  const volees = useQuery(planningQuery());
  return useMemo(() => {
    if (!rules.data || !teachers.data || !volees.data) return undefined;
    const book = new RuleBook(toRules(rules.data));
    const staffing = positions.data && new Staffing(positions.data);
    const visas = new Map(teachers.data.map(({ id, visa }) => [id, visa]));
    const ofYear = volees.data.filter(({ school_year }) => school_year === year);
    return {
      names: makeNames(ofYear, teachers.data, rules.data),
      teachers: teachers.data.toSorted(compareTeachers),
      rulesOf: (id) => book.of(id).all,
      outcomesOf: (id) => (staffing ? reviewRules(book, staffing, id) : NONE),
      visaOf: (id) => visas.get(id) ?? '?',
    };
  }, [rules.data, teachers.data, positions.data, volees.data, year]);
}
