import { Modal, VisuallyHidden } from '@mantine/core';
import { type MouseEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { useFocusReturn } from '../../components/use-focus-return.ts';
import { useOptionWalk } from '../../components/use-option-walk.ts';
import { countOf } from '../../lib/numbers.ts';
import classes from './command-palette.module.css';
import { findEntries, type PaletteEntry, type PaletteGroup } from './palette-entries.ts';
import { type PaletteDialog, usePaletteGroups } from './use-palette-groups.ts';

interface LineProps {
  entry: PaletteEntry;
  id: string;
  index: number;
  isActive: boolean;
}

/** One line of the list; chosen through it, by `data-index`. */
function Line({ entry, id, index, isActive }: LineProps) {
  const Symbol = entry.icon;
  return (
    // oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus stays in the search field (aria-activedescendant)
    <div
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a line holds an icon and a hint
      role="option"
      aria-selected={isActive}
      className={classes.option}
      data-index={index}
      data-active={isActive || undefined}
    >
      <Symbol size={16} stroke={1.7} aria-hidden />
      <span className={classes.label}>{entry.label}</span>
      {entry.hint !== undefined && <span className={classes.hint}>{entry.hint}</span>}
    </div>
  );
}

interface ResultsProps {
  list: RefObject<HTMLDivElement | null>;
  id: string;
  groups: readonly PaletteGroup[];
  entries: readonly PaletteEntry[];
  active: number;
  onChoose: (index: number) => void;
}

/** The lines found, under the names of their groups. */
function Results({ list, id, groups, entries, active, onChoose }: ResultsProps) {
  const click = (event: MouseEvent) => {
    const line = event.target instanceof Element ? event.target.closest('[data-index]') : null;
    if (line instanceof HTMLElement) onChoose(Number(line.dataset['index']));
  };
  return (
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/interactive-supports-focus -- keys are read by the search field
    <div
      ref={list}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- its lines hold more than text
      role="listbox"
      aria-label="Résultats"
      className={classes.list}
      // Pressing the mouse must not take the focus out of the search field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={click}
    >
      {groups.map((group) => (
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- options of a list, not fields of a form
        <div key={group.name} role="group" aria-label={group.name}>
          <div aria-hidden className={classes.group}>
            {group.name}
          </div>
          {group.entries.map((entry) => {
            const index = entries.indexOf(entry);
            return (
              <Line
                key={entry.id}
                entry={entry}
                id={`${id}-${index}`}
                index={index}
                isActive={index === active}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

interface CommandPaletteProps {
  onOpen: (dialog: PaletteDialog) => void;
  /** Closes the palette; with what is to be done after it. */
  onClose: (run?: () => void) => void;
}

/** Where one types to go to a screen, a volée, a class, a teacher, a subject or a function, or to have something done (Ctrl+K). */
export function CommandPalette({ onOpen, onClose }: CommandPaletteProps) {
  const [typed, setTyped] = useState('');
  const groups = findEntries(usePaletteGroups(onOpen), typed);
  const entries = groups.flatMap((group) => group.entries);
  const choose = (index: number) => {
    const entry = entries[index];
    if (entry) onClose(entry.run);
  };
  const { active, walked, press, restart } = useOptionWalk(entries.length, 0, choose);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  useFocusReturn();

  useEffect(() => {
    if (walked !== null)
      list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  }, [walked]);

  const type = (text: string) => {
    setTyped(text);
    restart();
    if (list.current) list.current.scrollTop = 0;
  };
  return (
    <Modal.Root
      opened
      onClose={() => onClose()}
      yOffset="12dvh"
      size="34rem"
      transitionProps={{ duration: 0 }}
    >
      <Modal.Overlay backgroundOpacity={0.45} />
      <Modal.Content aria-label="Aller à" radius="lg">
        <input
          className={classes.search}
          type="text"
          role="combobox"
          aria-label="Chercher un écran, une volée ou une classe, un enseignant, une branche, une fonction ou une action"
          aria-expanded={entries.length > 0}
          aria-controls={id}
          aria-activedescendant={entries.length > 0 ? `${id}-${active}` : undefined}
          aria-autocomplete="list"
          placeholder="Écran, classe, enseignant, branche, action…"
          autoComplete="off"
          spellCheck={false}
          data-autofocus
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onKeyDown={press}
        />
        <VisuallyHidden component="output">{countOf(entries.length, 'résultat')}</VisuallyHidden>
        <Results list={list} id={id} groups={groups} entries={entries} active={active} onChoose={choose} />
        {entries.length === 0 && <p className={classes.empty}>Rien ne correspond</p>}
      </Modal.Content>
    </Modal.Root>
  );
}
