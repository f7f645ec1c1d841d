import { subjectName } from '@pupitre/domain';
import { useEffect, useRef } from 'react';
import { countOf } from '../../../lib/numbers.ts';
import { ensureEntry } from '../../../lib/roving-focus.ts';
import type { GridCell, GridRow, VoleeGrid } from '../../../lib/volee-grid.ts';
import { type CellView, sumOpen } from './cell-views.ts';
import { PreviewCell } from './preview-cell.tsx';
import shared from '../../../components/volee-grid/volee-grid.module.css';
import { footLinesOf, OpenPeriods, VoleeFoot } from '../../../components/volee-grid/volee-foot.tsx';
import { VoleeHead } from '../../../components/volee-grid/volee-head.tsx';
import classes from './preview-grid.module.css';

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

/** Rough heights in pixels: what `content-visibility` reserves for a volée that was never painted. */
const LINE_HEIGHT = 29;
const FRAME_HEIGHT = 47;

/** One volée as it would be: subjects as rows, classes as columns, groups under their subject. */
export function PreviewTable(props: PreviewTableProps) {
  const { grid, views, chosen, changes, onAccept, onPin } = props;
  const section = useRef<HTMLElement>(null);
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new layout may have lost the entry
  useEffect(() => ensureEntry(section.current), [grid]);
  const lines = grid.rows.reduce((sum, row) => sum + row.lines.length, footLinesOf(grid));
  return (
    <section
      ref={section}
      className={`${shared.volee} ${classes.volee}`}
      aria-label={grid.level}
      style={{
        containIntrinsicHeight: `auto ${lines * LINE_HEIGHT + FRAME_HEIGHT}px`,
        ['--columns' as string]: grid.width,
      }}
    >
      <div className={classes.head}>
        <h2 className={classes.level}>{grid.level}</h2>
        <span className={classes.count}>{countOf(changes, 'changement')}</span>
        <button
          type="button"
          className={classes.action}
          disabled={changes === 0}
          onClick={() => onAccept(grid.level)}
        >
          Accepter {grid.level}
        </button>
        <button
          type="button"
          className={classes.action}
          disabled={changes === 0}
          onClick={() => onPin(grid.level)}
        >
          Fixer {grid.level}
        </button>
      </div>
      <table
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- a table walked by keyboard
        role="grid"
        aria-label={`Proposition ${grid.level}`}
        className={shared.table}
      >
        <VoleeHead grid={grid} corner={<span className={shared.code}>Branche</span>} />
        <tbody>
          {grid.rows.map((row) => (
            <Row key={row.key} row={row} views={views} width={grid.width} chosen={chosen} />
          ))}
        </tbody>
        <VoleeFoot
          grid={grid}
          renderSum={({ ids, holes }) => <OpenSum ids={ids} holes={holes} views={views} />}
        />
      </table>
    </section>
  );
}

/** Periods of some positions that would stay open. */
function OpenSum({ ids, holes, views }: { ids: readonly string[]; holes: number; views: Views }) {
  return ids.length + holes > 0 && <OpenPeriods periods={sumOpen(ids, views)} holes={holes} />;
}

interface RowProps {
  row: GridRow;
  views: Views;
  width: number;
  chosen: string | null;
}

function Row({ row, views, width, chosen }: RowProps) {
  return row.lines.map((line, index) => (
    <tr key={line[0]?.key ?? index}>
      {index === 0 && (
        <th
          scope="row"
          rowSpan={row.lines.length}
          className={shared.subject}
          title={subjectName(row.subject)}
        >
          <span className={shared.subjectLine}>
            <span className={shared.code}>{row.subject}</span>
            {row.kind === 'groups' && <span className={shared.kind}>groupes</span>}
          </span>
        </th>
      )}
      {line.map((cell) => (
        <td key={cell.key} className={shared.cell}>
          <Cell cell={cell} views={views} chosen={chosen} />
        </td>
      ))}
      {line.length < width && <td aria-hidden className={shared.filler} colSpan={width - line.length} />}
      {index === 0 && (
        <td rowSpan={row.lines.length} className={shared.end}>
          <OpenSum ids={row.ids} holes={row.holes} views={views} />
        </td>
      )}
    </tr>
  ));
}

function Cell({ cell, views, chosen }: { cell: GridCell; views: Views; chosen: string | null }) {
  if (cell.ids.length === 0)
    return (
      <button
        type="button"
        tabIndex={-1}
        className={shared.missing}
        data-cell={cell.key}
        data-part={0}
        aria-label={`${subjectName(cell.subject)}, ${cell.label}\u202f: aucun enseignement`}
      />
    );
  return cell.ids.map((id, part) => {
    const view = views.get(id);
    return view ? (
      <PreviewCell
        key={id}
        view={view}
        cell={cell.key}
        part={part}
        label={cell.is_group && part === 0 ? cell.label : null}
        isChosen={id === chosen}
      />
    ) : null;
  });
}
