import type { PlanningEntry } from '@pupitre/contract';
import { memo } from 'react';
import { VoleeFoot } from '../../../grid/foot.tsx';
import type { VoleeGrid } from '../../../grid/layout.ts';
import classes from '../../../grid/lines.module.css';
import { VoleeTable } from '../../../grid/volee-table.tsx';
import { useMay } from '../../../lib/may.ts';
import { renderClassHead } from './class-head.tsx';
import { LevelLock } from './lock-toggle.tsx';
import { PlanBadge } from './plan-badge.tsx';
import { usePlacesOfLevel, useSchoolClasses, useSumOpen, useTeachersById } from './position-context.ts';
import { SubjectRow } from './subject-row.tsx';
import { voleeGridOf } from '../../../grid/layout-cache.ts';

/** What is still open under a volée. */
function StaffingFoot({ grid }: { grid: VoleeGrid }) {
  const sumOpen = useSumOpen(grid.level);
  return <VoleeFoot grid={grid} sumOpen={sumOpen} />;
}

interface StaffingTableProps {
  volee: PlanningEntry;
  /** It is another one than those that the user may change. */
  isReadOnly: boolean;
  isLate: boolean;
}

/** One volée to be staffed: with its locks, and where it differs from its plan. */
export const StaffingTable = memo(function StaffingTable({ volee, isReadOnly, isLate }: StaffingTableProps) {
  const { level } = volee;
  const grid = voleeGridOf(volee, usePlacesOfLevel(level));
  const teachers = useTeachersById();
  const own = useSchoolClasses().filter((one) => one.level === level);
  const mayEdit = useMay()('classes.setTeachers', level);
  return (
    <VoleeTable
      grid={grid}
      name={`Enseignements ${level}`}
      isMultiselectable
      isReadOnly={isReadOnly}
      isLate={isLate}
      cornerName={`Branche, ${level}`}
      corner={
        <>
          <span className={classes.level}>{level}</span>
          <PlanBadge volee={volee} grid={grid} />
          {isReadOnly ? (
            <span className={classes.readOnly}>lecture seule</span>
          ) : (
            <LevelLock level={level} ids={grid.ids} />
          )}
        </>
      }
      renderClass={(name) =>
        renderClassHead({ found: own.find((one) => one.name === name), name, teachers, mayEdit })
      }
      renderRow={(row) => (
        <SubjectRow key={row.key} row={row} width={grid.width} level={level} isReadOnly={isReadOnly} />
      )}
      foot={<StaffingFoot grid={grid} />}
    />
  );
});
