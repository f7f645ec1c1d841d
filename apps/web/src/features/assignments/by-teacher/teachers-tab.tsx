import { useTeachingRules } from '../picker/use-rules.ts';
import { Button } from '@mantine/core';
import type { Assignment, TeacherAnswer } from '@pupitre/contract';
import { compareTeachers, isListed, groupByPerson } from '@pupitre/domain';
import { IconFileTypePdf, IconFileZip, IconUsers } from '../../../icons/base-icons.ts';
import { type RefObject, startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { EmptyState } from '../../../components/empty-state.tsx';
import { onDemand } from '../../../components/on-demand.tsx';
import { toastInfo } from '../../../components/toast.tsx';
import { passesCycle } from '../../../lib/cycle-filter.ts';
import { afterPaint } from '../../../lib/after-paint.ts';
import { idle } from '../../../lib/idle.ts';
import { countOf } from '../../../lib/numbers.ts';
import { placeName, teacherName } from '../../../lib/position-text.ts';
import { passesVerdict } from '../../../lib/verdict-filter.ts';
import { useAssignTeacher } from '../api/use-assign-teacher.ts';
import { useSetCoTeachers } from '../api/use-set-co-teachers.ts';
import { useExportTeacherPdf, useExportTeachers } from '../api/use-export-teachers-pdf.ts';
import { goTo, useWay } from '../destination.ts';
import { usePositionsLater, useTeachersById } from '../grid/position-context.ts';
import { useRememberedTab } from '../remembered.ts';
import { useFollow } from '../use-follow.ts';
import { matchesSearch } from '../../../lib/teacher-search.ts';
import { useWorkloads } from '../use-workloads.ts';
import { CardFilters, useCardFilters } from './card-filters.tsx';
import { rulesSayer } from './say-rules.ts';
import { TeacherCard } from './teacher-card.tsx';
import cardClasses from '../../../components/teacher-card/teacher-card.module.css';
import classes from './teachers-tab.module.css';
import { useMay } from '../../../lib/may.ts';

const AddPositionDialog = onDemand(async () => (await import('./add-position-dialog.tsx')).AddPositionDialog);

const RepairDialog = onDemand(
  async () => (await import('../../../components/repair/repair-dialog.tsx')).RepairDialog,
);

const NO_POSITIONS: readonly Assignment[] = [];
/** As many as the window of a laptop shows. */
const FIRST_PAINTED = 9;
const NO_LOAD = { total_hours: 0, teaching_hours: 0, function_hours: 0 };

interface TeacherArrivalProps {
  list: RefObject<HTMLElement | null>;
  teachers: ReadonlyMap<string, TeacherAnswer>;
  shown: readonly TeacherAnswer[];
  showEverybody: () => void;
}

/**
 * Leads to the teacher whom the address asks for, whatever the filter, once the tab is shown and their card painted; nowhere where
 * there is no such teacher any more.
 */
function TeacherArrival({ list, teachers, shown, showEverybody }: TeacherArrivalProps) {
  const { destination, arrive } = useWay();
  const [tab] = useRememberedTab();
  useEffect(() => {
    if (destination?.kind !== 'card' || tab !== 'teachers') return;
    const { teacher } = destination;
    const card = list.current?.querySelector<HTMLElement>(`[data-teacher="${CSS.escape(teacher)}"]`);
    if (card) goTo(card);
    if (card || !teachers.has(teacher)) {
      arrive();
    } else if (!shown.some(({ id }) => id === teacher)) {
      showEverybody();
    }
  });
  return null;
}

/** How many cards to paint: those a window shows, ahead of the first opening too; after it the rest, when there is time. */
function usePaintedCount(all: number): number {
  const [tab] = useRememberedTab();
  const [isOpened, setOpened] = useState(false);
  useEffect(() => {
    if (tab === 'teachers') void afterPaint().then(() => startTransition(() => setOpened(true)));
  }, [tab]);
  return isOpened ? all : FIRST_PAINTED;
}

/** Takes a position from its teacher, which « Ajouter un enseignement » gives back, or somebody off who is there beside them. */
function useTake(year: string) {
  const { mutate: assign } = useAssignTeacher(year);
  const { mutate: setCoTeachers } = useSetCoTeachers(year);
  return useCallback(
    (position: Assignment, teacher: TeacherAnswer) => {
      const { id, teacher_id, co_teachers } = position;
      if (teacher_id !== teacher.id)
        return setCoTeachers({
          year,
          id,
          co_teachers: co_teachers.filter((seat) => seat.teacher_id !== teacher.id),
        });
      return assign(
        { year, choices: [{ ids: [id], teacher_id: null }] },
        {
          onSuccess: () =>
            toastInfo(
              `${position.subject} ${placeName(position)} retiré à ${teacherName(teacher)}, de nouveau à pourvoir`,
            ),
        },
      );
    },
    [year, assign, setCoTeachers],
  );
}

interface ReplacingProps {
  teacher: TeacherAnswer;
  year: string;
  onClose: () => void;
}

/** Who could have what somebody leaves. */
const Replacing = ({ teacher, year, onClose }: ReplacingProps) => (
  <RepairDialog
    title={`Réparer l'absence de ${teacherName(teacher)}`}
    question={{ school_year: year, teacher_ids: [teacher.id] }}
    onClose={onClose}
  />
);

/** Every teacher with what they teach, by surname then first name. */
export function TeachersTab({ year }: { year: string }) {
  const teachers = useTeachersById();
  const positions = usePositionsLater();
  const workloads = useWorkloads();
  const list = useRef<HTMLUListElement>(null);
  const follow = useFollow();
  const take = useTake(year);
  const may = useMay();
  const [adding, setAdding] = useState<TeacherAnswer | null>(null);
  const [replacing, setReplacing] = useState<TeacherAnswer | null>(null);
  const exportAll = useExportTeachers(year, 'pdf');
  const packAll = useExportTeachers(year, 'zip');
  const { mutate: exportOne, ...exporting } = useExportTeacherPdf(year);
  const sorted = useMemo(() => [...teachers.values()].toSorted(compareTeachers), [teachers]);
  const positionsOf = useMemo(() => groupByPerson(positions), [positions]);
  const rules = useTeachingRules();
  const sayRules = useMemo(() => rulesSayer(rules, positions, teachers), [rules, positions, teachers]);
  const filters = useCardFilters();
  const { cycle, search, verdict } = filters;
  const shown = sorted.filter(
    (teacher) =>
      isListed(teacher, (workloads.get(teacher.id) ?? NO_LOAD).total_hours) &&
      passesCycle(teacher, cycle) &&
      matchesSearch(teacher, search) &&
      passesVerdict((workloads.get(teacher.id) ?? NO_LOAD).total_hours, teacher, verdict),
  );
  const painted = usePaintedCount(shown.length);
  // Also while hidden, so that the first opening finds its layout made.
  useEffect(
    () => void idle().then(() => list.current?.querySelector('article')?.getBoundingClientRect()),
    [],
  );
  return (
    <>
      <div className={classes.bar}>
        <CardFilters filters={filters} />
        <span className={classes.count}>{countOf(shown.length, 'enseignant')}</span>
        <Button
          variant="default"
          leftSection={<IconFileTypePdf size={16} stroke={1.8} aria-hidden />}
          loading={exportAll.isPending}
          onClick={() => exportAll.mutate(cycle)}
        >
          Exporter tous en PDF
        </Button>
        <Button
          variant="default"
          leftSection={<IconFileZip size={16} stroke={1.8} aria-hidden />}
          title="Un PDF par enseignant"
          loading={packAll.isPending}
          onClick={() => packAll.mutate(cycle)}
        >
          Exporter tous en ZIP
        </Button>
      </div>
      {shown.length === 0 && <EmptyState icon={IconUsers} title={filters.none} />}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions -- for the links inside */}
      <ul ref={list} className={cardClasses.cards} onClick={follow}>
        {shown.slice(0, painted).map((teacher) => (
          <TeacherCard
            key={teacher.id}
            teacher={teacher}
            positions={positionsOf.get(teacher.id) ?? NO_POSITIONS}
            workload={workloads.get(teacher.id) ?? NO_LOAD}
            rules={sayRules(teacher.id)}
            isExporting={exporting.isPending && exporting.variables.id === teacher.id}
            year={year}
            onAdd={setAdding}
            onTake={take}
            onReplace={setReplacing}
            onExport={exportOne}
            may={may}
          />
        ))}
      </ul>
      <TeacherArrival list={list} teachers={teachers} shown={shown} showEverybody={filters.showEverybody} />
      {replacing && <Replacing teacher={replacing} year={year} onClose={() => setReplacing(null)} />}
      {adding && <AddPositionDialog teacher={adding} year={year} onClose={() => setAdding(null)} />}
    </>
  );
}
