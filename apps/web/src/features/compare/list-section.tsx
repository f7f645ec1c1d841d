import { type ReactNode, useId } from 'react';
import classes from './compare.module.css';

interface ListSectionProps {
  title: string;
  count: number;
  columns: readonly { label: string; className?: string | undefined }[];
  /** The rows. */
  children: ReactNode;
}

/** A table of differences under its title. */
export function ListSection({ title, count, columns, children }: ListSectionProps) {
  const id = useId();
  return (
    <section className={classes.section}>
      <h2 id={id} className={classes.heading}>
        {title} <span className={classes.count}>{count}</span>
      </h2>
      <table className={classes.table} aria-labelledby={id}>
        <thead className="pu-head-of-cards">
          <tr>
            {columns.map(({ label, className }) => (
              <th key={label} scope="col" className={className}>
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </section>
  );
}
