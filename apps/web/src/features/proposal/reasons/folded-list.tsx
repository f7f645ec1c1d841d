import { type ReactNode, useState } from 'react';
import { countOf } from '../../../lib/numbers.ts';
import { TextButton } from '../../../components/text-button.tsx';
import classes from './reasons.module.css';

/** Lines shown before the others are asked for. */
const SHOWN_AT_FIRST = 4;

interface FoldedListProps<T> {
  items: readonly T[];
  kind: 'contradiction' | 'bottleneck';
  keyOf: (item: T) => string;
  children: (item: T) => ReactNode;
}

/** Reasons one under the other, the first few until all are wanted. */
export function FoldedList<T>({ items, kind, keyOf, children }: FoldedListProps<T>) {
  const [isWhole, setIsWhole] = useState(false);
  const hidden = items.length - SHOWN_AT_FIRST;
  if (items.length === 0) return null;
  return (
    <div className={classes.folded}>
      <ul className={classes.list}>
        {(isWhole ? items : items.slice(0, SHOWN_AT_FIRST)).map((item) => (
          <li key={keyOf(item)} className={classes.reason} data-kind={kind}>
            {children(item)}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <TextButton aria-expanded={isWhole} onClick={() => setIsWhole((value) => !value)}>
          {isWhole ? 'Réduire' : `Afficher ${countOf(hidden, 'autre raison', 'autres raisons')}`}
        </TextButton>
      )}
    </div>
  );
}
