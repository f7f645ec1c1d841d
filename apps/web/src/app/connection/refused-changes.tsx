import { IconAlertTriangle, IconX } from '../../icons/base-icons.ts';
import { useId } from 'react';
import { TextButton } from '../../components/text-button.tsx';
import { type RefusedChange, waiter } from '../../lib/connection.ts';
import { focusContent } from '../../lib/focus.ts';
import { countOf } from '../../lib/numbers.ts';
import { typeset } from '../../lib/typography.ts';
import classes from './connection.module.css';

const dismiss = () => {
  waiter.now?.dismiss();
  focusContent();
};

/** Names what could not be stored once the connection was back, each with why. It stays until somebody has read it. */
export function RefusedChanges({ refused }: { refused: readonly RefusedChange[] }) {
  const id = useId();
  const count = countOf(
    refused.length,
    "modification n'a pas été enregistrée",
    "modifications n'ont pas été enregistrées",
  );
  return (
    <section className={classes.refused} aria-labelledby={id} data-testid="refused-changes">
      <div className={classes.head}>
        <IconAlertTriangle size={18} stroke={1.8} aria-hidden />
        <div className={classes.title} role="alert">
          <h2 id={id}>{count}</h2>
        </div>
        <button
          type="button"
          className={classes.close}
          aria-label="Fermer la liste"
          title="Fermer la liste"
          onClick={dismiss}
        >
          <IconX size={16} stroke={1.8} aria-hidden />
        </button>
      </div>
      <ul className={classes.list}>
        {refused.map((one) => (
          <li key={one.id}>
            <span>
              <strong>{typeset(one.name)}</strong> — {typeset(one.reason)}
            </span>
            <TextButton
              aria-label={`Refaire\u202f: ${one.name}`}
              title="Refaire cette modification sur ce qui est enregistré maintenant"
              onClick={() => waiter.now?.repeat(one.id)}
            >
              Refaire
            </TextButton>
          </li>
        ))}
      </ul>
    </section>
  );
}
