import { Button } from '@mantine/core';
import { IconSchool } from '../../icons/more-icons.ts';
import { isAway } from '@pupitre/domain';
import { useId, useMemo } from 'react';
import { Link } from 'react-router';
import { DataTable } from '../../components/data-table.tsx';
import { EmptyState } from '../../components/empty-state.tsx';
import { LoadFailure } from '../../components/load-failure.tsx';
import { LoadingState } from '../../components/loading-state.tsx';
import { PageHeader } from '../../components/page-header.tsx';
import { YearSelector } from '../../components/year-selector.tsx';
import { addressOfClass } from '../../lib/class-address.ts';
import { useMay } from '../../lib/may.ts';
import { countOf, formatHours } from '../../lib/numbers.ts';
import { teacherName } from '../../lib/position-text.ts';
import { useShown } from '../../lib/shown-place.ts';
import { ClassRow } from './class-row.tsx';
import classes from './classes.module.css';
import { byVisa, type ClassesData, useClasses } from './use-classes.ts';

const COLUMNS = [
  { label: 'Classe' },
  { label: 'Maîtrise' },
  { label: 'Périodes', kind: 'number' },
  { label: 'Seconde maîtrise' },
  { label: 'Ses périodes', kind: 'number' },
  { label: 'Élèves', kind: 'number' },
  { label: 'À savoir' },
] as const;

/** The people who share a class, and which. */
function Duos({
  data,
  people,
}: {
  data: ClassesData;
  people: ReadonlyMap<string, { nom: string; prenom: string }>;
}) {
  const shared = data.classes.flatMap(({ entry, view }) => (view.duo ? [{ entry, duo: view.duo }] : []));
  if (shared.length === 0) return null;
  return (
    <section className={classes.duos} aria-labelledby="duos">
      <h2 id="duos">Duos</h2>
      <ul className="pu-list">
        {shared.map(({ entry, duo }) => (
          <li key={entry.id}>
            <Link to={addressOfClass(entry.id)}>{entry.name}</Link>{' '}
            {duo.people
              .map(({ teacher_id, periods }) => {
                const person = people.get(teacher_id);
                return `${person ? teacherName(person) : '?'} (${formatHours(periods)})`;
              })
              .join(' et ')}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** How far it has come: « 98 classes, 4 sans maîtrise, 2'150 élèves ». */
function sayCounts({ classes: list }: ClassesData): string {
  const without = list.filter(({ entry }) => entry.class_teachers.length === 0).length;
  const pupils = list.reduce((sum, { entry }) => sum + (entry.pupils ?? 0), 0);
  return [
    countOf(list.length, 'classe'),
    without === 0 ? 'toutes ont une maîtrise' : `${without} sans maîtrise`,
    ...(pupils > 0 ? [countOf(pupils, 'élève')] : []),
  ].join(', ');
}

function Content({ data }: { data: ClassesData }) {
  const may = useMay();
  const list = useId();
  const people = useMemo(
    () => new Map(data.teachers.map((teacher) => [teacher.id, teacher])),
    [data.teachers],
  );
  const visas = useMemo(() => byVisa(data.teachers), [data.teachers]);
  if (data.classes.length === 0)
    return (
      <EmptyState
        icon={IconSchool}
        title={`Aucune classe en ${data.year}`}
        text="Les classes viennent des volées."
      >
        <Button component={Link} to="/planning">
          Aller à Organisation
        </Button>
      </EmptyState>
    );
  return (
    <>
      <p className="pu-aside">
        <output>{sayCounts(data)}</output>
        {may('classes.setTeachers') && '\u00a0; un visa, Entrée, et la classe suivante'}
      </p>
      <datalist id={list}>
        {data.teachers
          .filter((teacher) => !isAway(teacher))
          .map(({ id, visa, ...names }) => (
            <option key={id} value={visa}>
              {teacherName(names)}
            </option>
          ))}
      </datalist>
      <DataTable label={`Classes ${data.year}`} columns={COLUMNS} className={classes.table}>
        {data.classes.map((taught) => (
          <ClassRow
            key={taught.entry.id}
            taught={taught}
            people={people}
            visas={visas}
            list={list}
            may={may}
          />
        ))}
      </DataTable>
      <Duos data={data} people={people} />
    </>
  );
}

/** « Classes et maîtrises »: every class of a year, to be filled in by keyboard (docs/screens.md, « Classes »). */
export function ClassesPage() {
  const { data, choose, isFailed } = useClasses();
  useShown({ school_year: data ? data.year : undefined });
  return (
    <div data-testid="classes-page">
      <PageHeader
        changes="volees"
        title="Classes et maîtrises"
        subtitle="Qui s'occupe de quelle classe, et pour combien de périodes par semaine"
        badge={
          data ? (
            <YearSelector year={data.year} years={data.years} active={data.active} onChange={choose} />
          ) : null
        }
      />
      {data ? (
        <Content data={data} />
      ) : isFailed ? (
        <LoadFailure title="Les classes n'ont pas pu être chargées" />
      ) : (
        <LoadingState />
      )}
    </div>
  );
}
