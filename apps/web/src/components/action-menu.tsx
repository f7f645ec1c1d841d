import { ActionIcon, type ActionIconProps } from '@mantine/core';
import type { Icon } from '../icons/icon.tsx';
import { type KeyboardEvent, type ReactNode, type ToggleEvent, useId } from 'react';
import classes from './action-menu.module.css';

/** One line of a menu; null draws a line between groups. */
export type MenuAction = { icon: Icon; label: string; isRed?: boolean; onClick: () => void } | null;

interface ActionMenuProps extends Pick<ActionIconProps, 'variant' | 'color' | 'size' | 'loading'> {
  /** Name of the button and of its menu. */
  label: string;
  /** Shown on hover, where the name by itself says too much. */
  hint?: string;
  actions: readonly MenuAction[];
  /** The symbol on the button. */
  children: ReactNode;
}

const GAP = 4;
const WIDTH = 270;
/** Share of the window's height. */
const LOW = 0.75;
const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

const itemsOf = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role="menuitem"]')];

/** Below the end of its button, or above it near the foot of the window. */
function place(event: ToggleEvent<HTMLElement>): void {
  const menu = event.currentTarget;
  const button = document.querySelector(`[popovertarget="${CSS.escape(menu.id)}"]`);
  if (event.newState !== 'open' || !button) return;
  const { top, bottom, right } = button.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const isLow = bottom > clientHeight * LOW;
  menu.style.top = isLow ? 'auto' : `${bottom + GAP}px`;
  menu.style.bottom = isLow ? `${clientHeight - top + GAP}px` : 'auto';
  menu.style.left = `${Math.max(GAP, Math.min(right, clientWidth - GAP) - WIDTH)}px`;
  menu.style.width = `${WIDTH}px`;
}

const enter = (event: ToggleEvent<HTMLElement>) => {
  if (event.newState === 'open') itemsOf(event.currentTarget)[0]?.focus();
};

/** Arrows walk round the menu, Home and End go to its ends, Tab leaves it; the browser sees to Escape. */
function walk(event: KeyboardEvent<HTMLElement>): void {
  const menu = event.currentTarget;
  const items = itemsOf(menu);
  const at = items.findIndex((item) => item === document.activeElement);
  const step = STEPS[event.key];
  if (step !== undefined) items.at((at + step) % items.length)?.focus();
  else if (event.key === 'Home' || event.key === 'End') items.at(event.key === 'Home' ? 0 : -1)?.focus();
  else if (event.key === 'Tab') menu.hidePopover();
  else return;
  if (event.key !== 'Tab') event.preventDefault();
}

/** A button with a menu of actions: the browser's own popover, which also closes it and gives the focus back. */
export function ActionMenu({ label, hint, actions, children, ...look }: ActionMenuProps) {
  const id = useId();
  return (
    <>
      <ActionIcon {...look} aria-label={label} title={hint} aria-haspopup="menu" popoverTarget={id}>
        {children}
      </ActionIcon>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- its items have the focus */}
      <div
        id={id}
        popover="auto"
        role="menu"
        aria-label={label}
        className={classes.menu}
        onBeforeToggle={place}
        onToggle={enter}
        onKeyDown={walk}
      >
        {actions.map((action, index) =>
          action === null ? (
            // oxlint-disable-next-line react/no-array-index-key -- a line has no other name
            <hr key={index} className={classes.line} />
          ) : (
            <button
              key={action.label}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={classes.item}
              data-red={action.isRed || undefined}
              onClick={(event) => {
                // First, so that its button has the focus again: what the action opens gives it back there.
                event.currentTarget.parentElement?.hidePopover();
                action.onClick();
              }}
            >
              <action.icon size={16} stroke={1.7} aria-hidden />
              {action.label}
            </button>
          ),
        )}
      </div>
    </>
  );
}
