import { Burger } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useEffect } from 'react';
import { NavLink, Outlet, useLocation } from 'react-router';
import { Logo } from '../components/logo.tsx';
import { useFocusGuard } from '../components/use-focus-guard.ts';
import { AccountButton } from '../features/accounts/account-button.tsx';
import { LogoutButton } from '../features/accounts/logout-button.tsx';
import { useSchool } from '../lib/session.ts';
import { PaletteButton } from './palette/palette-button.tsx';
import { SCREENS } from './screens.ts';
import classes from './shell.module.css';
import { ThemeSwitch } from './theme-switch.tsx';

/** The frame of every screen of a signed-in school: sidebar (a bar that unfolds on narrow windows) and content. */
export function Shell() {
  const [isOpen, { toggle, close }] = useDisclosure(false);
  const school = useSchool()?.name;
  const { pathname } = useLocation();
  useFocusGuard();
  // Wherever the way to another screen began.
  // oxlint-disable-next-line react/exhaustive-effect-dependencies -- closes when the screen changes
  useEffect(() => close(), [pathname, close]);
  return (
    <div className={classes.shell}>
      <a className={classes.skip} href="#contenu">
        Aller au contenu
      </a>
      <aside className={classes.sidebar} data-open={isOpen || undefined} aria-label="Menu">
        <div className={classes.brand}>
          <Logo />
          <span className={classes.product}>Pupitre</span>
          <PaletteButton />
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
          <nav className={classes.links} aria-label="Navigation principale">
            {SCREENS.map(({ to, label, icon: Symbol }) => (
              <NavLink key={to} to={to} end={to === '/'} className={classes.link ?? ''} onClick={close}>
                <Symbol size={18} stroke={1.7} aria-hidden />
                {label}
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
      <main id="contenu" className={classes.main} tabIndex={-1}>
        <p className={classes.printed}>{school}</p>
        <Outlet />
      </main>
    </div>
  );
}
