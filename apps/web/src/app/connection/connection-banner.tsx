import { IconCloudOff, IconCloudUp } from '../../icons/base-icons.ts';
import { useId, useLayoutEffect, useState } from 'react';
import { type Connection, waiter } from '../../lib/connection.ts';
import { countOf } from '../../lib/numbers.ts';
import classes from './connection.module.css';
import { WaitingChanges } from './waiting-changes.tsx';

const changesOf = (count: number) => countOf(count, 'modification');

/** What is so, and what follows from it. */
function say({ isLost, waiting, isKept }: Connection): [head: string, rest: string] {
  const count = waiting.length;
  const stay = isKept || count === 0 ? '' : ' Gardez cette page ouverte.';
  if (!isLost) return [`Envoi de ${changesOf(count)} en attente…`, stay.trim()];
  if (count === 0)
    return ['Connexion perdue', 'Vous pouvez continuer\u202f: ce que vous changez ici attendra.'];
  const goes = count === 1 ? 'Elle partira' : 'Elles partiront';
  return [
    `Connexion perdue\u202f: ${changesOf(count)} en attente`,
    `${goes} dès que le serveur répondra.${stay}`,
  ];
}

/** Marks the page while the banner is there: `:has` would look for it in the whole document each time that anything comes or goes. */
function useMark(isShown: boolean): void {
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    if (isShown) dataset['banner'] = '';
    return () => {
      delete dataset['banner'];
    };
  }, [isShown]);
}

/** Stands above the content as long as the server does not answer, or something waits for it; what it says is read out. */
export function ConnectionBanner({ connection }: { connection: Connection | null }) {
  const id = useId();
  const [isAsked, setIsAsked] = useState(false);
  const isOpen = isAsked && connection !== null && connection.waiting.length > 0;
  const [head, rest] = connection ? say(connection) : [];
  const isShown = connection !== null;
  useMark(isShown);
  const Symbol = connection?.isLost === false ? IconCloudUp : IconCloudOff;
  return (
    <>
      <div className={classes.banner} data-shown={isShown || undefined}>
        <output className={classes.words} data-testid="connection-banner">
          {connection && (
            <>
              <Symbol size={18} stroke={1.8} aria-hidden />
              <span>
                <strong>{head}</strong>{' '}
                <span className={classes.rest} data-needed={!connection.isKept || undefined}>
                  {rest}
                </span>
              </span>
            </>
          )}
        </output>
        {connection && connection.waiting.length > 0 && (
          <button
            type="button"
            className={classes.retry}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            onClick={() => setIsAsked(!isOpen)}
          >
            {isOpen ? 'Fermer' : 'Voir'}
          </button>
        )}
        {connection?.isLost === true && (
          <button
            type="button"
            className={classes.retry}
            aria-disabled={connection.isTried}
            onClick={() => waiter.now?.hurry()}
          >
            {connection.isTried ? 'Essai en cours…' : 'Réessayer'}
          </button>
        )}
      </div>
      {connection && isOpen && <WaitingChanges id={id} waiting={connection.waiting} />}
    </>
  );
}
