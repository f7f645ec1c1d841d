import { countOf } from '../../../lib/numbers.ts';
import shared from '../../../grid/lines.module.css';
import type { VoleeGrid } from '../../../grid/layout.ts';
import { ReadOnlyTable, renderCellWith } from '../../../grid/read-only-table.tsx';
import { type CellView, sumOpen } from './cell-views.ts';
import { PreviewCell } from './preview-cell.tsx';
import classes from './preview-grid.module.css';
import { useMay } from '../../../lib/may.ts';

type Views = ReadonlyMap<string, CellView>;

interface PreviewTableProps {
  grid: VoleeGrid;
  views: Views;
  /** The position that is explained, where it is one of this volée. */
  chosen: string | null;
  /** Of the whole volée, whatever the filters show. */
  changes: number;
  onAccept: (level: string) => void;
  onPin: (level: string) => void;
}

/** Over a volée: what would change in it, and what is done with all of it. */
function PreviewHead({ grid: { level }, changes, onAccept, onPin }: PreviewTableProps) {
  const may = useMay();
  const action = { type: 'button', className: classes.action, disabled: changes === 0 } as const;
  return (
    <div className={classes.head}>
      <h2 className={classes.level}>{level}</h2>
      <span className={classes.count}>{countOf(changes, 'changement')}</span>
      {may('proposals.accept', level) && (
        <button {...action} onClick={() => onAccept(level)}>
          Accepter {level}
        </button>
      )}
      {may('proposals.start') && (
        <button {...action} onClick={() => onPin(level)}>
          Fixer {level}
        </button>
      )}
    </div>
  );
}

/** One volée as it would be. */
export function PreviewTable(props: PreviewTableProps) {
  const { grid, views, chosen } = props;
  return (
    <ReadOnlyTable
      grid={grid}
      name={`Proposition ${grid.level}`}
      className={classes.volee}
      above={<PreviewHead {...props} />}
      corner={<span className={shared.code}>Branche</span>}
      renderCell={renderCellWith((id, place) => {
        const view = views.get(id);
        return view && <PreviewCell key={id} view={view} {...place} isChosen={id === chosen} />;
      })}
      sumOpen={(ids) => sumOpen(ids, views)}
    />
  );
}
