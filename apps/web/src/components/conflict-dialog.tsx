import type { Conflict } from '@pupitre/contract';
import { sayMoment } from '@pupitre/domain';
import { Button, Modal } from '@mantine/core';
import { useId, useState } from 'react';
import type { Choices, Meeting } from '../lib/conflicts.ts';
import { typeset } from '../lib/typography.ts';
import classes from './conflict-dialog.module.css';
import dialog from './dialog.module.css';
import { useFocusReturn } from './use-focus-return.ts';

const NOTHING = '—';
const shown = (value: string) => typeset(value === '' ? NOTHING : value);

/** « par Camille Rochat, le 27 novembre à 14:02 » */
const sayWho = ({ by, at }: Conflict): string =>
  [by === null ? '' : `par ${by}`, at === null ? '' : `le ${sayMoment(at)}`].filter(Boolean).join(', ');

const LOST: ReadonlySet<Conflict['kind']> = new Set(['gone', 'missing', 'taken', 'locked']);

/** What became of something that cannot be written any more, or is locked. */
function Lost({ conflict }: { conflict: Conflict }) {
  const what =
    conflict.kind === 'taken'
      ? `déjà pris : ${conflict.theirs}`
      : conflict.kind === 'locked'
        ? 'verrouillé'
        : 'supprimé entre-temps';
  return (
    <li className={classes.conflict}>
      <strong>{typeset(conflict.name)}</strong>
      <span className={classes.who}>{typeset([what, sayWho(conflict)].filter(Boolean).join(' '))}</span>
    </li>
  );
}

interface ChoiceProps {
  conflict: Conflict;
  value: string | null;
  onChange: (side: 'mine' | 'theirs') => void;
}

const SAID: Partial<Record<Conflict['kind'], string>> = {
  referred: 'attribué ou ajouté',
  added: 'ajouté',
};

/** Theirs or mine, each with its value. */
function Choice({ conflict, value, onChange }: ChoiceProps) {
  const { name, field, seen, theirs, mine, kind } = conflict;
  const id = useId();
  const sides = [
    { side: 'theirs', verb: 'Garder', text: theirs, note: sayWho(conflict) },
    { side: 'mine', verb: 'Mettre', text: mine, note: 'votre saisie' },
  ] as const;
  return (
    <li>
      <fieldset className={classes.conflict}>
        <legend className={classes.legend}>
          <strong>{typeset(name)}</strong>
          {field !== '' && ` · ${typeset(field)}`}
        </legend>
        <p className={classes.seen}>
          {kind === 'changed' ? <>À l'ouverture&#8239;: {shown(seen)}</> : SAID[kind]}
        </p>
        <div className={classes.sides}>
          {sides.map(({ side, verb, text, note }) => (
            <label key={side} className={classes.side}>
              <input type="radio" name={id} checked={value === side} onChange={() => onChange(side)} />
              <span>
                {verb} <b>{shown(text)}</b>
                <span className={classes.who}>{note}</span>
              </span>
            </label>
          ))}
        </div>
      </fieldset>
    </li>
  );
}

type Sides = Record<string, 'mine' | 'theirs'>;

interface ConflictDialogProps extends Meeting {
  onChoose: (choices: Choices) => void;
  onClose: () => void;
}

/**
 * Somebody else changed the same meanwhile: names each with both values, and lets one choose. What was typed stays in the form
 * behind, whatever is chosen.
 */
export function ConflictDialog({ conflicts, merged, hasRest, onChoose, onClose }: ConflictDialogProps) {
  const [sides, setSides] = useState<Sides>({});
  useFocusReturn();
  const open = conflicts.filter(({ choices }) => choices.includes('mine'));
  const lost = conflicts.filter(({ kind }) => LOST.has(kind));
  const forced = conflicts.filter(({ choices }) => choices.length === 1);
  const canGoOn = conflicts.every(({ choices }) => choices.length > 0) && (open.length > 0 || hasRest);
  const isChosen = open.every(({ token }) => sides[token] !== undefined);
  const chooseAll = (side: 'mine' | 'theirs') =>
    setSides(Object.fromEntries(open.map(({ token }) => [token, side])));
  const send = () =>
    onChoose(
      new Map([
        ...forced.map(({ token }) => [token, 'theirs'] as const),
        ...open.map(({ token }) => [token, sides[token] ?? 'theirs'] as const),
      ]),
    );
  return (
    <Modal opened onClose={onClose} title="Modifié entre-temps" size="lg" data-testid="conflict-dialog">
      <div className={dialog.text}>
        <p>
          {open.length > 0
            ? "Quelqu'un a changé la même chose pendant ce temps. Rien n'est encore enregistré\u202f: que faut-il garder\u202f?"
            : "Rien n'est enregistré. Ce que vous avez saisi reste affiché derrière cette fenêtre."}
        </p>
        <ul className={classes.list}>
          {lost.map((conflict) => (
            <Lost key={`${conflict.token} ${conflict.name}`} conflict={conflict} />
          ))}
          {open.map((conflict) => (
            <Choice
              key={conflict.token}
              conflict={conflict}
              value={sides[conflict.token] ?? null}
              onChange={(side) => setSides({ ...sides, [conflict.token]: side })}
            />
          ))}
        </ul>
        {open.length > 2 && (
          <div className={classes.all}>
            <Button variant="default" size="xs" onClick={() => chooseAll('theirs')}>
              Tout garder
            </Button>
            <Button variant="default" size="xs" onClick={() => chooseAll('mine')}>
              Tout remplacer
            </Button>
          </div>
        )}
        {merged.length > 0 && (
          <p className={classes.merged}>
            Aussi changé entre-temps, et gardé dans tous les cas&#8239;:{' '}
            {merged.map(({ name, field }) => `${name} (${field})`).join(', ')}.
          </p>
        )}
      </div>
      <div className={dialog.actions}>
        <Button variant="default" onClick={onClose} data-autofocus={!canGoOn || undefined}>
          {canGoOn ? 'Revenir à la saisie' : 'Fermer'}
        </Button>
        {canGoOn && (
          <Button onClick={send} disabled={!isChosen}>
            {open.length > 0 ? 'Enregistrer ces choix' : 'Enregistrer le reste'}
          </Button>
        )}
      </div>
    </Modal>
  );
}
