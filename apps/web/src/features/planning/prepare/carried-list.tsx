import { Checkbox } from '@mantine/core';
import classes from './prepare-year.module.css';

/** Something that can be taken along. */
export interface Carried {
  id: string;
  /** « ROC : Médiation, 1,5 h » */
  label: string;
}

interface CarriedListProps {
  /** What they are together: « les fonctions ». */
  what: string;
  given: readonly Carried[];
  /** The identifiers of those that are left out. */
  left: ReadonlySet<string>;
  onChange: (left: ReadonlySet<string>) => void;
}

/** What the year that is left has of one kind, taken along all at once or one by one. */
export function CarriedList({ what, given, left, onChange }: CarriedListProps) {
  if (given.length === 0) return null;
  const carried = given.filter(({ id }) => !left.has(id)).length;
  const turn = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <div>
      <Checkbox
        label={`Reprendre ${what} (${carried} sur ${given.length})`}
        checked={carried > 0}
        indeterminate={carried > 0 && carried < given.length}
        onChange={() => onChange(carried === 0 ? new Set() : new Set(given.map(({ id }) => id)))}
      />
      <details className={classes.carried}>
        <summary aria-label={`Choisir une à une ${what}`}>Choisir une à une</summary>
        <ul>
          {given.map(({ id, label }) => (
            <li key={id}>
              <Checkbox size="xs" label={label} checked={!left.has(id)} onChange={() => turn(id)} />
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
