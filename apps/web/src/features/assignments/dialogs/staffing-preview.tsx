import type { StaffingReport } from '@pupitre/contract';
import { listObstacles } from '@pupitre/domain';
import { ImportPreview, LISTED } from '../../../components/import-preview/import-preview.tsx';
import { formatHours } from '../../../lib/numbers.ts';

type Difference = StaffingReport['differences'][number];

const saySide = (side: Difference['before']): string =>
  side === null ? '–' : `${side.visa ?? 'à pourvoir'}, ${formatHours(side.periods)}`;

/** What an import would change, position by position, and every cell that stands in its way. */
export function StaffingPreview({ report, isStale }: { report: StaffingReport; isStale: boolean }) {
  return (
    <ImportPreview
      message={report.message}
      notes={report.notes}
      obstacles={listObstacles(report)}
      columns={['Enseignement', 'Avant', 'Après']}
      rows={report.differences.slice(0, LISTED).map(({ position, before, after }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- the parts of a position have one name, and stay where they are
        <tr key={index}>
          <td>{position}</td>
          <td>{saySide(before)}</td>
          <td>{saySide(after)}</td>
        </tr>
      ))}
      isStale={isStale}
    />
  );
}
