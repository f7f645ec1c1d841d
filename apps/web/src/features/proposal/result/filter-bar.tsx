import type { Filters } from './filters.ts';
import classes from './result.module.css';

interface FilterBarProps {
  filters: Filters;
  onChange: (filters: Filters) => void;
  /** The keys of the grid. */
  hasKeys: boolean;
}

const KEYS = [
  ['Entrée', 'explique'],
  ['L', 'fixe'],
  ['Suppr', 'libère'],
  ['A', 'accepte'],
] as const;

/** What of the preview is to be seen. */
export function FilterBar({ filters, onChange, hasKeys }: FilterBarProps) {
  return (
    <div className={classes.bar}>
      <label className={classes.filter}>
        <input
          type="checkbox"
          checked={filters.changes_only}
          onChange={(event) => onChange({ ...filters, changes_only: event.currentTarget.checked })}
        />
        Changements seulement
      </label>
      <label className={classes.filter}>
        <input
          type="checkbox"
          checked={filters.off_wish_only}
          onChange={(event) => onChange({ ...filters, off_wish_only: event.currentTarget.checked })}
        />
        Hors voeu
      </label>
      {hasKeys && (
        <span className={classes.keys}>
          {KEYS.map(([key, does]) => (
            <span key={key}>
              <kbd>{key}</kbd> {does}
            </span>
          ))}
        </span>
      )}
    </div>
  );
}
