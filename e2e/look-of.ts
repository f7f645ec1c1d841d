import type { Page } from '@playwright/test';

/** The texts, and how what can be used stands: all roles and names take many times as long. */
const LOOK = `(() => {
  const parts = document.querySelectorAll('button, a, input, select, textarea, [role]');
  const stateOf = ({ ariaExpanded, ariaSelected, ariaPressed, ariaChecked, ariaHidden, ariaLabel, value, checked, disabled }) =>
    [ariaExpanded, ariaSelected, ariaPressed, ariaChecked, ariaHidden, ariaLabel, value, checked, disabled].join();
  return [document.body.innerText, ...Array.from(parts, stateOf)].join('\\n');
})()`;

/** How a page looks at a moment, to be compared with how it looks later. */
export const lookOf = (page: Page): Promise<string> => page.evaluate<string>(LOOK);
