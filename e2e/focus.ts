import type { ElementHandle, Locator, Page } from '@playwright/test';
import { expect } from './browser-test.ts';

/* What the functions below use of the page, in which they run: the journeys are compiled without the types of a browser. */
interface PageElement {
  contains(other: PageElement | null): boolean;
}
type Listen = (type: 'keyup', note: (event: { key: string }) => void, capture: true) => void;
declare const document: { readonly activeElement: PageElement | null };
declare const [addEventListener, removeEventListener]: readonly [Listen, Listen];

/** In milliseconds, when something is looked at again that comes at once. */
const SOON = [20, 50, 100, 250];
/** There and back again, over the edge of what is open. */
const AROUND = ['Shift+Tab', 'Shift+Tab', 'Tab', 'Tab', 'Tab'];

const expectSoftly = expect.configure({ soft: true });

/** Whether an element covers the page. */
export const isModal = async (front: Locator): Promise<boolean> =>
  (await front.getAttribute('aria-modal')) === 'true';

const focusedTag = (page: Page) => page.evaluate('document.activeElement?.tagName');

/** Goes around in an element. Answers whether the focus was in it after each key, at that very moment. */
async function goAround(page: Page, front: ElementHandle<PageElement>): Promise<boolean> {
  const watch = await front.evaluateHandle((it) => {
    const kept: boolean[] = [];
    const note = ({ key }: { key: string }) => {
      if (key === 'Tab') kept.push(it.contains(document.activeElement));
    };
    addEventListener('keyup', note, true);
    return { kept, end: () => removeEventListener('keyup', note, true) };
  });
  for (const key of AROUND) await page.keyboard.press(key);
  const kept = await watch.evaluate(({ kept: found, end }) => {
    end();
    return found;
  });
  await watch.dispose();
  return kept.length === AROUND.length && kept.every(Boolean);
}

/**
 * What opens takes the focus, keeps it as long as it covers the page, closes with Escape, or asks first where input would
 * be lost, and leaves the focus on a control.
 */
export async function expectFocusKept(page: Page, front: Locator, name: string): Promise<void> {
  const element = (await front.elementHandle()) as ElementHandle<PageElement>;
  const hasFocus = () => element.evaluate((it) => it.contains(document.activeElement));
  const expectFocused = async (message: string) => {
    // As nearly always, by now; to ask again and again costs several times as much.
    if (await hasFocus()) return;
    await expectSoftly.poll(hasFocus, { message: `${name}: ${message}`, intervals: SOON }).toBe(true);
  };
  await expectFocused('takes the focus');
  // Where it comes back a moment later, or does not, each key is looked at.
  if ((await isModal(front)) && !(await goAround(page, element)))
    for (const key of AROUND) {
      await page.keyboard.press(key);
      await expectFocused(`keeps the focus after ${key}`);
    }
  const modals = page.locator('[aria-modal="true"]');
  const behind = (await modals.count()) - 1;
  await page.keyboard.press('Escape');
  const question = page.getByRole('dialog', { name: /^Abandonner la saisie/ });
  const isAnswered = async () => (await front.isHidden()) || (await question.isVisible());
  if (!(await front.isHidden()))
    await expect.poll(isAnswered, { message: `${name}: Escape closes it`, intervals: SOON }).toBe(true);
  if (behind > 0) {
    await expectSoftly(question, `${name}: Escape closes it alone`).toBeHidden();
    await expectSoftly(modals, `${name}: what stood behind stays`).toHaveCount(behind);
  }
  if ((await focusedTag(page)) === 'BODY') {
    const returned = { message: `${name}: gives the focus back`, intervals: SOON };
    await expect.poll(() => focusedTag(page), returned).not.toBe('BODY');
  }
  if (!(await front.isHidden())) await question.getByRole('button', { name: 'Abandonner' }).click();
}
