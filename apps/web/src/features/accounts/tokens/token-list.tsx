import { sayDay, sayMoment } from '@pupitre/domain';
import { Button } from '@mantine/core';
import type { PersonalToken } from '@pupitre/contract';
import { IconTerminal2 } from '../../../icons/more-icons.ts';
import { useQuery } from '@tanstack/react-query';
import dialog from '../account-dialog.module.css';
import classes from '../people/people.module.css';
import { tokensQuery, useRevokeToken } from './use-tokens.ts';

/** « Jetons pour des programmes »: one's own, each with what it may do, its last use, and a way to revoke it. */
export function TokenList({ onAdd }: { onAdd: () => void }) {
  const { data = [] } = useQuery(tokensQuery());
  return (
    <section className={dialog.data} aria-labelledby="tokens">
      <h3 id="tokens" className={dialog.heading}>
        Jetons pour des programmes
      </h3>
      <p className={dialog.hint}>
        Pour qu'un script ou un classeur Excel lise les données de l'établissement, sans votre mot de passe.
      </p>
      {data.length > 0 && (
        <ul className={classes.list}>
          {data.map((token) => (
            <TokenRow key={token.id} token={token} />
          ))}
        </ul>
      )}
      <Button
        variant="default"
        leftSection={<IconTerminal2 size={16} stroke={1.7} aria-hidden />}
        onClick={onAdd}
      >
        Ajouter un jeton
      </Button>
    </section>
  );
}

function TokenRow({ token }: { token: PersonalToken }) {
  const { id, name, is_read_only, last_used_at, expires_at } = token;
  const revoke = useRevokeToken();
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <strong>{name}</strong>
        <span className={classes.detail}>
          {is_read_only ? 'lecture seule' : 'lecture et écriture'}
          {last_used_at === null ? ', jamais utilisé' : `, utilisé le ${sayMoment(last_used_at)}`}, valable
          jusqu'au {sayDay(expires_at)}
        </span>
      </div>
      <Button
        size="xs"
        variant="default"
        aria-label={`Révoquer ${name}`}
        loading={revoke.isPending}
        onClick={() => revoke.mutate(id)}
      >
        Révoquer
      </Button>
    </li>
  );
}
