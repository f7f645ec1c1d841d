import { IconCheck } from '../../icons/base-icons.ts';
import { type ReactNode, useState } from 'react';
import classes from './attention.module.css';

interface AttentionListProps {
  title: string;
  count: number;
  /** Said when there is nothing in the list. */
  calm: string;
  /** That is good news, and not for want of data. */
  isDone: boolean;
  items: { key: string; content: ReactNode }[];
}

/** Lines shown before « Tout afficher ». */
const SHOWN_AT_FIRST = 6;

/** One kind of thing to look at, the worst first. */
export function AttentionList({ title, count, calm, isDone, items }: AttentionListProps) {
  const [isWhole, setIsWhole] = useState(false);
  const hidden = items.length - SHOWN_AT_FIRST;
  const shown = isWhole ? items : items.slice(0, SHOWN_AT_FIRST);
  return (
    <div className={classes.panel}>
      <h2 className={classes.title}>
        <span>{title}</span>
        {count > 0 && <span className={classes.count}>{count}</span>}
      </h2>
      {items.length === 0 ? (
        <p className={classes.calm}>
          {isDone && <IconCheck size={15} stroke={2} aria-hidden />} <span>{calm}</span>
        </p>
      ) : (
        <ul className={classes.list}>
          {shown.map(({ key, content }) => (
            <li key={key}>{content}</li>
          ))}
        </ul>
      )}
      {hidden > 0 && (
        <button
          type="button"
          className={classes.more}
          aria-expanded={isWhole}
          onClick={() => setIsWhole((value) => !value)}
        >
          {isWhole ? 'Réduire' : `Afficher ${hidden === 1 ? "l'autre" : `les ${hidden} autres`}`}
        </button>
      )}
    </div>
  );
}
