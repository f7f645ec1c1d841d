import type { Change } from '@pupitre/contract';
import { compareLevels, compareSchoolYears, TOPICS, type Topic } from '@pupitre/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { HistoryFilter } from '../../lib/history-address.ts';
import { useMay } from '../../lib/may.ts';
import { teacherName } from '../../lib/position-text.ts';
import { planningQuery, schoolYearsQuery } from '../../queries/index.ts';
import { useActiveYear } from '../../queries/use-active-year.ts';
import { useTeachersOf } from '../../queries/use-teachers-of.ts';

export interface Choice {
  value: string;
  label: string;
}

const TOPIC_LABELS: Readonly<Record<Topic, string>> = {
  teachers: 'Enseignants',
  organisation: 'Organisation',
  staffing: 'Enseignements',
  functions: 'Fonctions',
  proposal: 'Proposition',
  imports: 'Importations',
  'steps-back': 'Retours en arrière',
  account: 'Établissement',
  people: 'Personnes et rôles',
};

const plain = (value: string): Choice => ({ value, label: value });

/** Who made the changes read so far, whatever the filter was. */
function usePeople(changes: readonly Change[] | undefined): Choice[] {
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const found = (changes ?? []).flatMap(({ person }) => person ?? []);
  const missing = found.filter(({ id, name }) => known.get(id) !== name);
  if (missing.length > 0)
    setKnown(new Map([...known, ...missing.map(({ id, name }) => [id, name] as const)]));
  return [...known].map(([value, label]) => ({ value, label }));
}

const withChosen = (choices: Choice[], chosen: string | undefined, gone: string): Choice[] =>
  chosen === undefined || choices.some(({ value }) => value === chosen)
    ? choices
    : [...choices, { value: chosen, label: gone }];

/** What can be chosen for each part of the filter, the volées by year, and what is chosen that is no more. */
export function useFilterChoices(filter: HistoryFilter, changes: readonly Change[] | undefined) {
  const may = useMay();
  const { data: years = [] } = useQuery(schoolYearsQuery());
  const { data: planning = [] } = useQuery(planningQuery());
  const { data: teachers = [] } = useTeachersOf(useActiveYear().data);
  const people = usePeople(changes);
  const { school_year, volee_id, teacher_id, person } = filter;
  const volees = planning
    .filter(
      (volee) => school_year === undefined || volee.school_year === school_year || volee.id === volee_id,
    )
    .toSorted((a, b) => compareSchoolYears(a.school_year, b.school_year) || compareLevels(a.level, b.level))
    .map((volee) => ({ value: volee.id, label: `${volee.level} ${volee.school_year}` }));
  return {
    school_year: withChosen(years.map(plain), school_year, school_year ?? '').toSorted((a, b) =>
      compareSchoolYears(a.label, b.label),
    ),
    volee_id: withChosen(volees, volee_id, 'volée supprimée'),
    teacher_id: withChosen(
      teachers.map((teacher) => ({ value: teacher.id, label: `${teacherName(teacher)} (${teacher.visa})` })),
      teacher_id,
      'enseignant supprimé',
    ),
    topic: TOPICS.filter((topic) => topic !== 'people' || may('people.list')).map((value) => ({
      value,
      label: TOPIC_LABELS[value],
    })),
    person: withChosen(people, person, 'personne inconnue'),
  };
}

export type FilterChoices = ReturnType<typeof useFilterChoices>;
