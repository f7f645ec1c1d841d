import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens a menu by its button and chooses one of its items. */
export async function chooseFromMenu(user: UserEvent, button: string | RegExp, item: string): Promise<void> {
  const opener = await screen.findByRole('button', { name: button });
  await user.click(opener);
  const menu = document.getElementById(opener.getAttribute('popovertarget') ?? '');
  if (!menu) throw new Error(`${button} opens no menu`);
  // jsdom knows no popovers: the menu stays hidden.
  await user.click(within(menu).getByRole('menuitem', { name: item, hidden: true }));
}
