import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Opens a menu by its button and chooses one of its items. */
export async function chooseFromMenu(user: UserEvent, button: string | RegExp, item: string): Promise<void> {
  await user.click(await screen.findByRole('button', { name: button }));
  // jsdom has no layout: as soon as the menu is placed it takes its button for scrolled away, and hides.
  await user.click(await screen.findByRole('menuitem', { name: item, hidden: true }));
}
