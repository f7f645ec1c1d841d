import type { VoleeGrid } from '../../../grid/layout.ts';

/** A head of a volée: that of a class, by its name, or of a row, by its key. */
export interface GridHead {
  level: string;
  className?: string | undefined;
  row?: string | undefined;
}

/** The head an event came from; null for none, and for a control inside one. */
export function headOf(target: EventTarget): GridHead | null {
  if (!(target instanceof Element) || target.closest('button, a')) return null;
  const head = target.closest<HTMLElement>('[data-class-name], [data-row]');
  const level = head?.closest<HTMLElement>('[data-level]')?.dataset['level'];
  if (!head || level === undefined) return null;
  return { level, className: head.dataset['className'], row: head.dataset['row'] };
}

/** The keys of the cells that a head stands for: those of the class, without its groups, or of the whole row. */
export function cellKeysOf(grid: VoleeGrid, { className, row }: GridHead): Set<string> {
  const keys = grid.rows.flatMap(({ key, lines }) =>
    lines
      .flat()
      .filter((cell) => (row === undefined ? !cell.is_group && cell.label === className : key === row))
      .map((cell) => cell.key),
  );
  return new Set(keys);
}
