import { compareSchoolYears } from '@pupitre/domain';
import { useQuery } from '@tanstack/react-query';
import { planningQuery, schoolYearsQuery } from '../../../queries/index.ts';
import { useActiveYear } from '../../../queries/use-active-year.ts';
import { PrepareYearDialog } from './prepare-year-dialog.tsx';

/** « Préparer une année » over a screen that does not have the volées itself. */
export function PrepareYearAnywhere({ onClose }: { onClose: () => void }) {
  const { data: years } = useQuery(schoolYearsQuery());
  const { data: activeYear } = useActiveYear();
  const { data: entries } = useQuery(planningQuery());
  if (!years || !entries || activeYear === undefined) return null;
  return (
    <PrepareYearDialog
      years={years.toSorted(compareSchoolYears)}
      activeYear={activeYear}
      entries={entries}
      onPrepared={() => {}}
      onClose={onClose}
    />
  );
}
