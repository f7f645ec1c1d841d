import type { Candidate } from '@pupitre/domain';
import { Fragment, type MouseEvent, memo, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import { countOf } from '../../../lib/numbers.ts';
import { PickerLine } from './candidate-option.tsx';
import classes from './picker.module.css';
import { useCandidateSearch } from './use-candidate-search.ts';
import { useSearchField } from './use-search-field.ts';

const NO_KEYS: readonly string[] = [];

/** As many as the picker shows without scrolling. */
const FIRST_PAINTED = 8;

interface CandidateListProps {
  candidates: readonly Candidate[];
  initialSearch: string;
  /** Keys pressed before it was there: they are pressed again. */
  initialKeys?: readonly string[] | undefined;
  /** The teacher the position has now; undefined where several positions have different ones. */
  current: string | null | undefined;
  onChoose: (teacherId: string | null) => void;
}

/**
 * The search field and the list under it: typing narrows, arrows walk, Enter chooses. Not rendered again when a picker that is near is
 * shown.
 */
export const CandidateList = memo(function CandidateList({
  candidates,
  initialSearch,
  initialKeys = NO_KEYS,
  current,
  onChoose,
}: CandidateListProps) {
  const found = useCandidateSearch(candidates, initialSearch, onChoose);
  const { search, options, active, walked } = found;
  const [isFocused, setFocused] = useState(false);
  // With the focus and after each letter the first screenful is painted at once, the rest when there is time.
  const isSettled = useDeferredValue(isFocused ? search : null) === search;
  const painted = isSettled ? options.length : Math.max(FIRST_PAINTED, active + 1);
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const optionId = (index: number) => `${listId}-${index}`;

  useEffect(() => {
    if (walked !== null) list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
  }, [walked]);

  const takeField = useSearchField(initialKeys);

  const click = (event: MouseEvent) => {
    const line = event.target instanceof Element ? event.target.closest('[data-index]') : null;
    if (line instanceof HTMLElement) found.choose(Number(line.dataset['index']));
  };
  const firstAside = options.findIndex((option) => option.kind === 'candidate' && option.isAside);

  return (
    <>
      <input
        className={classes.search}
        type="text"
        role="combobox"
        aria-label="Chercher un enseignant par visa ou nom"
        aria-expanded
        aria-controls={listId}
        aria-activedescendant={options.length > 0 ? optionId(active) : undefined}
        aria-autocomplete="list"
        placeholder="Visa ou nom"
        autoComplete="off"
        spellCheck={false}
        ref={takeField}
        value={search}
        onChange={(event) => found.type(event.currentTarget.value)}
        onFocus={() => setFocused(true)}
        onKeyDown={found.press}
      />
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys are read by the search field */}
      <div
        ref={list}
        id={listId}
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its lines hold more than text
        role="listbox"
        aria-label="Enseignants"
        className={classes.list}
        // Pressing the mouse would take the focus out of the search field, and the picker closes when it loses it.
        onMouseDown={(event) => event.preventDefault()}
        onClick={click}
      >
        {options.slice(0, painted).map((option, index) => (
          <Fragment key={option.id}>
            {index === firstAside && (
              <div role="presentation" className={classes.line}>
                Autres enseignants
              </div>
            )}
            <PickerLine
              option={option}
              index={index}
              domId={optionId(index)}
              isActive={index === active}
              isCurrent={option.kind === 'nobody' ? current === null : option.id === current}
            />
          </Fragment>
        ))}
        {options.length === 0 && <p className={classes.empty}>Aucun enseignant ne correspond</p>}
        {found.hidden > 0 && (
          <p className={classes.empty}>
            {countOf(found.hidden, 'autre enseignant', 'autres enseignants')}&#8239;: précisez la recherche
          </p>
        )}
      </div>
    </>
  );
});
