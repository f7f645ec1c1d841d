import { VisuallyHidden } from '@mantine/core';
import type { Somebody } from '@pupitre/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { countOf } from '../../lib/numbers.ts';
import { initialsOf } from '../../lib/initials.ts';
import './people.css';
import classes from './presence-bar.module.css';
import { placeInWords } from './place-words.ts';

/** More stand behind « +2 ». */
const SHOWN = 4;

/** The initials of somebody in their colour; their name stands elsewhere. */
function Initials({ person }: { person: Somebody }) {
  return (
    <span
      className={classes.initials}
      style={{ ['--person' as string]: `var(--pu-person-${person.colour})` }}
      aria-hidden
    >
      {initialsOf(person.name)}
    </span>
  );
}

/** Who else is there: initials, and on pointing, focus or a press their names and where they are (docs/screens.md, « Somebody else at work »). */
export function PresenceBar({ people }: { people: readonly Somebody[] }) {
  const client = useQueryClient();
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const hidden = people.length - SHOWN;
  const names = people.map(({ name }) => name).join(', ');
  const others = countOf(people.length, 'autre personne présente', 'autres personnes présentes');
  return (
    <div
      className={classes.bar}
      data-testid="presence"
      data-presence
      onPointerEnter={(event) => event.pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && setOpen(false)}
      onBlur={() => setOpen(false)}
    >
      <button
        type="button"
        className={classes.people}
        aria-expanded={isOpen}
        aria-controls={id}
        onFocus={(event) => event.currentTarget.matches(':focus-visible') && setOpen(true)}
        // The mouse that points at it has opened it already.
        onClick={({ nativeEvent }) =>
          setOpen(
            (was) => !was || (nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'mouse'),
          )
        }
        onKeyDown={(event) => event.key === 'Escape' && setOpen(false)}
      >
        {people.slice(0, SHOWN).map((person) => (
          <Initials key={person.id} person={person} />
        ))}
        {hidden > 0 && (
          <span className={classes.more} aria-hidden>
            +{hidden}
          </span>
        )}
        <VisuallyHidden>{`${others}\u202f: ${names}`}</VisuallyHidden>
      </button>
      <ul id={id} className={classes.list} hidden={!isOpen} aria-label="Présents">
        {people.map((person) => (
          <li key={person.id} className={classes.person}>
            <Initials person={person} />
            <span>
              <span className={classes.name}>{person.name}</span>
              {[...new Set(person.places.map((place) => placeInWords(place, client)))].map((place) => (
                <span key={place} className={classes.place}>
                  {place}
                </span>
              ))}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}
