import type { EnginePage } from './engine-page.ts';
import { WRONG_BOXES } from './wrong-boxes.ts';

type Size = readonly [width: number, height: number];

/** The size at which the work is done. */
export const DESK: readonly Size[] = [[1440, 900]];
/** A tablet, a telephone, and back to a desk. */
const ALL: readonly Size[] = [[820, 1180], [390, 844], ...DESK];

/**
 * Looks at what the page shows at each size of window, without loading it anew.
 * @returns what is wrong with its boxes, and what the console has said since
 */
export async function lookAround(page: EnginePage, name: string, sizes = ALL): Promise<string[]> {
  const wrong: string[] = [];
  for (const [width, height] of sizes) {
    await page.engine.setSize(width, height);
    await page.until(`a window ${width} wide`, () =>
      page.engine.evaluate<boolean>(`innerWidth === ${width}`),
    );
    const look = async () => {
      await page.closeToasts();
      await page.rest();
      return page.engine.evaluate<string[]>(WRONG_BOXES);
    };
    // Asked in the middle of a new layout, WebKit mixes it with the one before; and a word in passing may come between: what
    // is wrong is so the second time too.
    const found = (await look()).length === 0 ? [] : await look();
    wrong.push(...found.map((fault) => `${name}, ${width} wide: ${fault}`));
  }
  const faults = await page.engine.takeFaults();
  return [...wrong, ...faults.map((fault) => `${name}, on the console: ${fault}`)];
}
