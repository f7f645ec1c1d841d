import type { HandOverEntry, HandOverFinding, HandOverQuery } from '@pupitre/contract';
import { IconAlertTriangle, IconInfoCircle } from '../../icons/base-icons.ts';
import { useState } from 'react';
import { Link } from 'react-router';
import { TextButton } from '../../components/text-button.tsx';
import { addressOf } from '../../lib/assignments-address.ts';
import { countOf } from '../../lib/numbers.ts';
import { typeset } from '../../lib/typography.ts';
import classes from './hand-over.module.css';
import { sayFinding } from './words.ts';

/** So many stand there at first. */
const FEW = 8;

/** The place of an entry; undefined where there is none. */
function placeOf(entry: HandOverEntry, annee: string): string | undefined {
  if (entry.position_id !== null) return addressOf({ position: entry.position_id, annee });
  if (entry.teacher_id !== null) return addressOf({ enseignant: entry.teacher_id, annee });
  return entry.level === null ? undefined : addressOf({ volee: entry.level, annee });
}

function Entry({ entry, year }: { entry: HandOverEntry; year: string }) {
  const place = placeOf(entry, year);
  const text = typeset(entry.text);
  return place === undefined ? <span>{text}</span> : <Link to={place}>{text}</Link>;
}

interface FindingProps {
  finding: HandOverFinding;
  query: HandOverQuery;
  year: string;
}

/** One kind of thing to know, and each of them with the way to its place. */
export function Finding({ finding: { kind, count, entries }, query, year }: FindingProps) {
  const [isWhole, setIsWhole] = useState(false);
  const { title, text } = sayFinding(kind, query);
  const shown = isWhole ? entries : entries.slice(0, FEW);
  const untold = count - entries.length;
  const Symbol = kind === 'overfull' || kind === 'empty' ? IconAlertTriangle : IconInfoCircle;
  return (
    <section
      className={classes.finding}
      aria-label={title}
      data-serious={Symbol === IconAlertTriangle || undefined}
    >
      <Symbol size={18} stroke={1.8} aria-hidden />
      <div>
        <h3>
          {title}
          {count > 0 && <span className={classes.count}>{count}</span>}
        </h3>
        <p>{typeset(text)}</p>
        <ul>
          {shown.map((entry) => (
            <li key={`${entry.text} ${entry.position_id ?? entry.teacher_id ?? ''}`}>
              <Entry entry={entry} year={year} />
            </li>
          ))}
        </ul>
        {entries.length > FEW && (
          <TextButton onClick={() => setIsWhole(!isWhole)} aria-expanded={isWhole}>
            {isWhole ? 'Réduire' : `Afficher les ${entries.length - FEW} suivants`}
          </TextButton>
        )}
        {isWhole && untold > 0 && <p>et {countOf(untold, 'autre')}</p>}
      </div>
    </section>
  );
}
