import { sayMoment } from '@pupitre/domain';
import { Button, TextInput } from '@mantine/core';
import type { Passkey } from '@pupitre/contract';
import { MAX_PASSKEY_NAME } from '@pupitre/contract/passkeys';
import { IconKey } from '../../../icons/more-icons.ts';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import dialog from '../account-dialog.module.css';
import classes from '../people/people.module.css';
import {
  hasPasskeys,
  passkeysQuery,
  removePasskey,
  renamePasskey,
  usePasskeyChange,
} from './use-passkeys.ts';

/** « Clés d'accès »: one's own, each with a way to rename it and to take it away. */
export function PasskeyList({ onAdd }: { onAdd: () => void }) {
  const { data = [] } = useQuery(passkeysQuery());
  if (!hasPasskeys() && data.length === 0) return null;
  return (
    <section className={dialog.data} aria-labelledby="passkeys">
      <h3 id="passkeys" className={dialog.heading}>
        Clés d'accès
      </h3>
      <p className={dialog.hint}>
        Pour se connecter sans mot de passe, avec l'empreinte, le visage ou le code d'un appareil.
      </p>
      {data.length > 0 && (
        <ul className={classes.list}>
          {data.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} />
          ))}
        </ul>
      )}
      {hasPasskeys() && (
        <Button
          variant="default"
          leftSection={<IconKey size={16} stroke={1.7} aria-hidden />}
          onClick={onAdd}
        >
          Ajouter une clé d'accès
        </Button>
      )}
    </section>
  );
}

function PasskeyRow({ passkey }: { passkey: Passkey }) {
  const { id, name, created_at, last_used_at } = passkey;
  const [isRenaming, setIsRenaming] = useState(false);
  const remove = usePasskeyChange(removePasskey, "Clé d'accès retirée");
  if (isRenaming) return <RenameForm passkey={passkey} onClose={() => setIsRenaming(false)} />;
  return (
    <li className={classes.row}>
      <div className={classes.who}>
        <strong>{name}</strong>
        <span className={classes.detail}>
          ajoutée le {sayMoment(created_at)}
          {last_used_at === null ? ', jamais utilisée' : `, utilisée le ${sayMoment(last_used_at)}`}
        </span>
      </div>
      <Button size="xs" variant="default" aria-label={`Renommer ${name}`} onClick={() => setIsRenaming(true)}>
        Renommer
      </Button>
      <Button
        size="xs"
        variant="default"
        aria-label={`Retirer ${name}`}
        loading={remove.isPending}
        onClick={() => remove.mutate(id)}
      >
        Retirer
      </Button>
    </li>
  );
}

function RenameForm({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const [draft, setDraft] = useState(name);
  const rename = usePasskeyChange(renamePasskey, "Clé d'accès renommée");
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rename.mutate({ id, name: draft }, { onSuccess: onClose });
  };
  return (
    <li>
      <form className={classes.row} onSubmit={submit} aria-label={`Renommer ${name}`}>
        <TextInput
          ref={field}
          className={classes.who}
          aria-label="Nom de la clé"
          value={draft}
          maxLength={MAX_PASSKEY_NAME}
          onChange={(event) => setDraft(event.currentTarget.value)}
        />
        <Button size="xs" variant="default" onClick={onClose}>
          Annuler
        </Button>
        <Button size="xs" type="submit" disabled={draft.trim() === ''} loading={rename.isPending}>
          Renommer
        </Button>
      </form>
    </li>
  );
}
