import type { Page, Request } from '@playwright/test';
import { type GridPage, timePaint } from './grid-page.ts';
import { bringOpenPosition, POSITIONS, rest, staff } from './interactions.ts';

/** So many cells are given at once. */
const RANGE = 40;
const SELECTED = '[role="grid"] [aria-selected="true"]';

/** Presses a key while Ctrl is down already: time counts from the key itself. */
async function withControl(page: Page, act: () => Promise<number>): Promise<number> {
  await page.keyboard.down('Control');
  const time = await act();
  await page.keyboard.up('Control');
  return time;
}

/** From Ctrl+Z to the position without the teacher that it was just given. */
export async function undoByKey({ page }: GridPage): Promise<{ undo: number }> {
  const position = await bringOpenPosition(page);
  const id = (await position.getAttribute('data-id')) ?? '';
  await staff(page, position);
  await rest(page);
  await page.locator(`[data-id="${id}"]`).focus();
  const undo = await withControl(page, () =>
    timePaint(page, 'keydown', `isOpen('${id}')`, () => page.keyboard.press('z')),
  );
  await rest(page);
  return { undo };
}

/** Selects cells of the first volées from the first position on, row by row, until they are as many as are wanted. */
async function selectRange(page: Page): Promise<number> {
  const selected = () => page.locator(SELECTED).count();
  await page.locator(POSITIONS).first().focus();
  await page.keyboard.press('Control+Home');
  for (let step = 0; step < RANGE && (await selected()) < RANGE / 5; step += 1)
    await page.keyboard.press('Shift+ArrowRight');
  for (let step = 0; step < RANGE && (await selected()) < RANGE; step += 1)
    await page.keyboard.press('Shift+ArrowDown');
  return selected();
}

/** From Enter on a candidate to a range of cells painted with them, and how many requests write it; then it is taken back. */
export async function staffRange({ page }: GridPage): Promise<{ range: number; requests: number }> {
  const count = await selectRange(page);
  if (count < RANGE) throw new Error(`only ${count} cells are selected`);
  await page.keyboard.press('Enter');
  const option = page.locator('[role="option"]').nth(1);
  await option.waitFor();
  await rest(page);
  let requests = 0;
  const watch = (request: Request) => {
    if (request.method() !== 'GET' && request.url().includes('/api/assignments')) requests += 1;
  };
  page.on('request', watch);
  await page.keyboard.press('ArrowDown');
  const range = await timePaint(page, 'keydown', `labelsChange('${SELECTED} [data-id]')`, () =>
    page.keyboard.press('Enter'),
  );
  await rest(page);
  page.off('request', watch);
  await page.keyboard.press('Control+z');
  await rest(page);
  return { range, requests };
}
