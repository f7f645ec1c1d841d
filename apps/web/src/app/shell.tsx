import { Burger } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronsLeft, IconChevronsRight } from '../icons/base-icons.ts';
import { memo, type ReactElement, type SyntheticEvent, useEffect, useReducer, useState } from 'react';
import { NavLink, useLocation, useOutlet } from 'react-router';
import { Logo } from '../components/logo.tsx';
import { useFocusGuard } from '../components/use-focus-guard.ts';
import { useLive } from '../data/use-live.ts';
import { AccountButton } from '../features/accounts/account-button.tsx';
import { LogoutButton } from '../features/accounts/logout-button.tsx';
import { commandKey } from '../lib/key-names.ts';
import { useVisit } from '../lib/last-visit.ts';
import { useSchool } from '../lib/session.ts';
import { tellShown } from '../lib/shown-place.ts';
import { ConnectionPlace } from './connection/connection-place.tsx';
import { PaletteButton } from './palette/palette-button.tsx';
import type { ChangeAhead } from './prepare-screen.tsx';
import { ScreenPlace, ScreenSeen } from './screen-place.tsx';
import { SCREENS } from './screens.ts';
import classes from './shell.module.css';
import { ThemeSwitch } from './theme-switch.tsx';
import { UndoButtons } from './undo/undo-buttons.tsx';
import { useFoldedMenu } from './use-folded-menu.ts';
import { useMay } from '../lib/may.ts';

/** Folds the menu of a wide window to its icons, and unfolds it. */
function FoldButton({ isFolded, onClick }: { isFolded: boolean; onClick: () => void }) {
  const Symbol = isFolded ? IconChevronsRight : IconChevronsLeft;
  return (
    <button
      type="button"
      className={classes.fold}
      aria-label={isFolded ? 'Déplier le menu' : 'Replier le menu'}
      aria-expanded={!isFolded}
      aria-controls="menu"
      aria-keyshortcuts="Control+B Meta+B"
      title={`${isFolded ? 'Déplier' : 'Replier'} le menu (${commandKey()} + B)`}
      onClick={onClick}
    >
      <Symbol size={16} stroke={1.8} aria-hidden />
    </button>
  );
}

interface SidebarProps {
  isOpen: boolean;
  isFolded: boolean;
  toggle: () => void;
  close: () => void;
  turn: () => void;
  changeAhead: (change: ChangeAhead) => void;
}

/** Product, school and menu. It stays as it is while the screens change. */
const Sidebar = memo(function Sidebar({ isOpen, isFolded, toggle, close, turn, changeAhead }: SidebarProps) {
  const school = useSchool()?.name;
  const may = useMay();
  const prepare = ({ target }: SyntheticEvent) => {
    // What cannot be loaded now is loaded, or missed, on the way there.
    void import('./prepare-screen.tsx').then(
      ({ aboutToGo }) => aboutToGo(target, changeAhead),
      () => undefined,
    );
  };
  return (
    <aside className={classes.sidebar} data-open={isOpen || undefined} aria-label="Menu">
      <div className={classes.brand}>
        <Logo />
        <span className={classes.product}>Pupitre</span>
        <FoldButton isFolded={isFolded} onClick={turn} />
        <PaletteButton />
        {may('changes.undo') && may('changes.redo') && <UndoButtons />}
        <Burger
          className={classes.burger ?? ''}
          opened={isOpen}
          onClick={toggle}
          size="sm"
          aria-label={isOpen ? 'Fermer le menu' : 'Ouvrir le menu'}
          aria-expanded={isOpen}
          aria-controls="menu"
        />
      </div>
      <div id="menu" className={classes.menu}>
        <p className={classes.school}>{school}</p>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- of the links within */}
        <nav
          className={classes.links}
          aria-label="Navigation principale"
          onPointerOver={prepare}
          onFocus={prepare}
        >
          {SCREENS.map(({ to, label, icon: Symbol }) => (
            <NavLink
              key={to}
              to={to}
              end={to === '/'}
              className={classes.link ?? ''}
              aria-label={label}
              title={isFolded ? label : undefined}
              onClick={close}
            >
              <Symbol size={18} stroke={1.7} aria-hidden />
              <span className={classes.linkLabel}>{label}</span>
            </NavLink>
          ))}
        </nav>
        <div className={classes.foot}>
          <ThemeSwitch />
          <AccountButton />
          <LogoutButton />
        </div>
      </div>
    </aside>
  );
});

/** The frame of every screen of a signed-in school: sidebar (a bar that unfolds on narrow windows) and content. */
export function Shell() {
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const [isFolded, turn] = useFoldedMenu();
  const school = useSchool()?.name;
  const here = useLocation();
  const { pathname } = here;
  const outlet = useOutlet();
  const [ahead, changeAhead] = useReducer<readonly ReactElement[], [ChangeAhead]>(
    (list, change) => change(list, pathname),
    [],
  );
  /** Where somebody goes whose screen is seen already; over once they are somewhere else than they were. */
  const [going, setGoing] = useState<{ to: string; from: typeof here }>();
  const seen = going?.from === here ? going.to : pathname;
  useFocusGuard();
  useVisit();
  useLive();
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- another screen
  useEffect(() => tellShown(), [pathname]);
  // Wherever the way to another screen began.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- closes when the screen changes
  useEffect(() => close(), [pathname, close]);
  return (
    <div className={classes.shell} data-folded={isFolded || undefined}>
      <a className={classes.skip} href="#contenu">
        Aller au contenu
      </a>
      <Sidebar {...{ isOpen, isFolded, toggle, close, turn, changeAhead }} />
      <main id="contenu" className={classes.main} tabIndex={-1}>
        <ConnectionPlace />
        <p className={classes.printed}>{school}</p>
        <ScreenSeen value={{ path: seen, see: (to) => setGoing({ to, from: here }) }}>
          <ScreenPlace isLeft={ahead.some((screen) => screen.key === seen)}>{outlet}</ScreenPlace>
          {ahead}
        </ScreenSeen>
      </main>
    </div>
  );
}
