import { countOf } from '../../lib/numbers.ts';
import classes from './counters.module.css';
import type { Statistics } from './statistics.ts';

/** The four counters and the completion rate. */
export function Counters({ statistics }: { statistics: Statistics }) {
  const { teachers, classes: classCount, assignments, assigned, completionRate } = statistics;
  return (
    <dl className={classes.counters}>
      <Counter label="Enseignants" value={String(teachers)} />
      <Counter label="Classes" value={String(classCount)} />
      <Counter label="Enseignements" value={String(assignments)} />
      <div className={classes.progress}>
        <dt className={classes.label}>Avancement</dt>
        <dd className={classes.value}>{`${completionRate}\u202f%`}</dd>
        <dd className={classes.detail}>
          <span className={classes.track}>
            <span className={classes.fill} style={{ width: `${completionRate}%` }} />
          </span>
          <span>
            {`${countOf(assigned, 'enseignement attribué', 'enseignements attribués')} sur ${assignments}`}
          </span>
        </dd>
      </div>
    </dl>
  );
}

function Counter({ label, value }: { label: string; value: string }) {
  return (
    <div className={classes.counter}>
      <dt className={classes.label}>{label}</dt>
      <dd className={classes.value}>{value}</dd>
    </div>
  );
}
