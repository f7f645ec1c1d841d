import { VisuallyHidden } from '@mantine/core';
import { IconSearch } from '../../icons/base-icons.ts';
import { useEffect, useRef, useState } from 'react';
import { onDemand } from '../../components/on-demand.tsx';
import { commandKey } from '../../lib/key-names.ts';
import classes from './palette-button.module.css';
import type { PaletteDialog } from './use-palette-groups.ts';

const CommandPalette = onDemand(async () => (await import('./command-palette.tsx')).CommandPalette);
const TeacherDialog = onDemand(
  async () => (await import('../../features/teachers/teacher-dialog.tsx')).TeacherDialog,
);
const AccountDialog = onDemand(
  async () => (await import('../../features/accounts/account-dialog.tsx')).AccountDialog,
);
const PrepareYear = onDemand(
  async () => (await import('../../features/planning/prepare/prepare-year-anywhere.tsx')).PrepareYearAnywhere,
);

const isShortcut = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key.toLowerCase() === 'k';

type Shown = 'palette' | PaletteDialog | null;

/** Opens the palette or closes it; not over a dialog, which would close with it. */
function toggle(shown: Shown): Shown {
  if (shown === 'palette') return null;
  return document.querySelector('[aria-modal="true"]') ? shown : 'palette';
}

/** Opens the command palette, as Ctrl+K does anywhere, and holds what it opened. */
export function PaletteButton() {
  const [shown, setShown] = useState<Shown>(null);
  const next = useRef<(() => void) | null>(null);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!isShortcut(event)) return;
      event.preventDefault();
      setShown(toggle);
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  // What was chosen runs after the palette has gone and given the focus back: a dialog then knows where to return to.
  useEffect(() => {
    const run = next.current;
    if (shown !== null || !run) return;
    next.current = null;
    setTimeout(run);
  }, [shown]);

  const close = () => setShown(null);
  return (
    <>
      <button
        type="button"
        className={classes.button}
        title="Aller à un écran, une volée ou un enseignant"
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => setShown('palette')}
      >
        <IconSearch size={16} stroke={1.8} aria-hidden />
        {/* Read out also where there is room for the icon alone. */}
        <VisuallyHidden>Aller à…</VisuallyHidden>
        <span className={classes.label} aria-hidden>
          Aller à…
        </span>
        <kbd className={classes.key}>{commandKey()} K</kbd>
      </button>
      {shown === 'palette' && (
        <CommandPalette
          onOpen={setShown}
          onClose={(run) => {
            next.current = run ?? null;
            close();
          }}
        />
      )}
      {shown === 'teacher' && <TeacherDialog teacher={null} year={undefined} onClose={close} />}
      {shown === 'account' && <AccountDialog onClose={close} />}
      {shown === 'prepare-year' && <PrepareYear onClose={close} />}
    </>
  );
}
