import { Checkbox } from '@mantine/core';
import type { FunctionAssignment } from '@pupitre/contract';
import { formatHours } from '../../../lib/numbers.ts';
import { useTeachersOf } from '../../../queries/use-teachers-of.ts';
import classes from './prepare-year.module.css';

interface CarriedFunctionsProps {
  given: readonly FunctionAssignment[];
  /** The identifiers of those that are left out. */
  left: ReadonlySet<string>;
  onChange: (left: ReadonlySet<string>) => void;
}

/** The functions of the year that is left, all at once or one by one. */
export function CarriedFunctions({ given, left, onChange }: CarriedFunctionsProps) {
  const { data: teachers = [] } = useTeachersOf(given[0]?.school_year);
  if (given.length === 0) return null;
  const visaOf = new Map(teachers.map(({ id, visa }) => [id, visa]));
  const carried = given.length - left.size;
  const turn = (id: string) => {
    const next = new Set(left);
    if (!next.delete(id)) next.add(id);
    onChange(next);
  };
  return (
    <div>
      <Checkbox
        label={`Reprendre les fonctions (${carried} sur ${given.length})`}
        checked={carried > 0}
        indeterminate={carried > 0 && left.size > 0}
        onChange={() => onChange(carried === 0 ? new Set() : new Set(given.map(({ id }) => id)))}
      />
      <details className={classes.functions}>
        <summary>Choisir une à une</summary>
        <ul>
          {given.map(({ id, teacher_id, function_name, hours_per_week }) => (
            <li key={id}>
              <Checkbox
                size="xs"
                label={`${visaOf.get(teacher_id) ?? '?'}\u202f: ${function_name}, ${formatHours(hours_per_week)}`}
                checked={!left.has(id)}
                onChange={() => turn(id)}
              />
            </li>
          ))}
        </ul>
      </details>
    </div>
  );
}
