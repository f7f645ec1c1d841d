import { Button, CopyButton, TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './people.module.css';
import type { MadeLink } from './use-people.ts';

/** A link to copy and hand on, which takes the focus when it is made; the server may have sent it too. */
export function LinkNote({ link: { page, token, name, is_sent } }: { link: MadeLink }) {
  const address = `${window.location.origin}/${page}#${token}`;
  const lifetime = page === 'invitation' ? '14 jours' : '60 minutes';
  const field = useRef<HTMLInputElement>(null);
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- for every link that is made
  useEffect(() => field.current?.focus(), [token]);
  return (
    <output className={classes.link}>
      <TextInput
        ref={field}
        label={`Lien pour ${name}`}
        description={`${is_sent ? 'Envoyé par e-mail. ' : 'À transmettre. '}Valable ${lifetime}, une seule fois.`}
        value={address}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <CopyButton value={address}>
        {({ copied, copy }) => <Button onClick={copy}>{copied ? 'Copié' : 'Copier le lien'}</Button>}
      </CopyButton>
    </output>
  );
}
