import { IconClock } from '../../icons/base-icons.ts';
import { useEffect, useId, useRef } from 'react';
import type { WaitingChange } from '../../lib/connection.ts';
import { typeset } from '../../lib/typography.ts';
import classes from './connection.module.css';

/** Names what waits for the connection, in order; what the screens do not show yet says so. */
export function WaitingChanges({ id, waiting }: { id: string; waiting: readonly WaitingChange[] }) {
  const title = useId();
  const section = useRef<HTMLElement>(null);
  // It stands at the top, wherever the page was scrolled to.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <section
      ref={section}
      id={id}
      className={classes.held}
      aria-labelledby={title}
      data-testid="waiting-changes"
    >
      <div className={classes.head}>
        <IconClock size={18} stroke={1.8} aria-hidden />
        <div className={classes.title}>
          <h2 id={title}>En attente de la connexion</h2>
        </div>
      </div>
      <ol className={classes.list}>
        {waiting.map((one) => (
          <li key={one.id}>
            <strong>{typeset(one.name)}</strong>
            {!one.isShown && (
              <span className={classes.rest} data-needed>
                à l'écran une fois enregistré
              </span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
