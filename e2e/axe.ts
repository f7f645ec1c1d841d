import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { NodeResult, RunOptions } from 'axe-core';
import { untilStill } from './stillness.ts';
import type { Stop } from './tour.ts';

export type Theme = 'light' | 'dark';

/** What is looked at: in the theme that is shown, and in another one, which has other colours and is else the same. */
type Look = 'everything' | { colours: Theme };

/** What is seen at a stop once nothing moves. */
export interface Seen {
  theme: Theme;
  /** Classes of the library of components for which no style is there. */
  withoutStyle: string[];
  /** What axe finds. */
  violations: string[];
}

/** Of what axe answers: all of it would be a hundred times as much to hand over. */
type Found = Record<'violations' | 'incomplete', { id: string; nodes: NodeResult[] }[]>;

/**
 * A cell of the grid shows « Gr. 1 » where its name says « Groupe 1 », and a number where it says « 6 périodes ». The
 * name holds the visa as it is shown, which is what one says to reach the cell.
 */
const isAbbreviation = (violation: string) =>
  violation.startsWith('label-content-name-mismatch:') && violation.includes('data-part=');

/** Text in the very colour of what is behind it: axe takes it for hidden on purpose, and only asks to have a look. */
const isInvisible = ({ any }: NodeResult) =>
  any.some(({ data }) => (data as { messageKey?: string } | null)?.messageKey === 'equalRatio');

const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** All its rules; it leaves the size of targets out unless it is asked for. */
const EVERYTHING: RunOptions = { rules: { 'target-size': { enabled: true } } };
const COLOURS: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/** An expression: `mantine-styles.ts` names the styles of each component in use. What was found once is not looked for again. */
const WITHOUT_STYLE = `(() => {
  const found = (globalThis.classesWithStyle ??= new Set());
  const classes = new Set(Array.from(document.querySelectorAll('[class]'), ({ classList }) => [...classList]).flat());
  const others = [...classes].filter((name) => /^m_[0-9a-f]+$/.test(name) && !found.has(name));
  if (others.length === 0) return [];
  const textOf = ({ cssRules }) => Array.from(cssRules, ({ cssText }) => cssText).join();
  const styles = Array.from(document.styleSheets, textOf).join();
  for (const name of others) if (styles.includes('.' + name)) found.add(name);
  return others.filter((name) => !found.has(name));
})()`;

/**
 * An expression that is what axe finds. It lays out where everything stands, one over the other, which takes most of its time: what a modal
 * dialog covers is left out of that.
 */
const axeRun = (context: string, options: RunOptions) => `(async () => {
  const [front, page] = [document.querySelector('[aria-modal="true"]'), document.querySelector('#root')];
  const isOfInterest = (node) => (node === page ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT);
  const walk = (root, what) => Document.prototype.createTreeWalker.call(document, root, what, isOfInterest);
  if (front !== null && !page.contains(front)) document.createTreeWalker = walk;
  try {
    const { violations, incomplete } = await axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)});
    const shorten = ({ id, nodes }) =>
      ({ id, nodes: nodes.map(({ html, failureSummary, any }) => ({ html, failureSummary, any: any.map(({ data }) => ({ data })) })) });
    return { violations: violations.map(shorten), incomplete: incomplete.map(shorten) };
  } finally {
    delete document.createTreeWalker;
  }
})()`;

/** An expression that is null where the page has not read axe yet. */
const lookAround = (condition: string | undefined, run: string) => `(async () => {
  if (!('axe' in globalThis)) return null;
  ${untilStill(condition)}
  const theme = document.documentElement.dataset.mantineColorScheme === 'dark' ? 'dark' : 'light';
  return { theme, withoutStyle: ${WITHOUT_STYLE}, found: await ${run} };
})()`;

/** Evaluates what needs axe, which a page reads once. */
async function evaluate<T>(page: Page, expression: string): Promise<T> {
  const found = await page.evaluate<T | null>(expression);
  if (found !== null) return found;
  await page.evaluate(SOURCE);
  return evaluate(page, expression);
}

/**
 * Looks at what stands in front at a stop, and at the whole page where nothing does, once nothing moves and the theme asked for is shown. That is one
 * call: each costs both processes about as much as a small part is to look at.
 */
export async function look(page: Page, { role }: Stop, at: Look): Promise<Seen> {
  const context = role === undefined ? 'html' : `[role="${role}"]`;
  const options: RunOptions = {
    ...(at === 'everything' ? EVERYTHING : COLOURS),
    resultTypes: ['violations', 'incomplete'],
    selectors: false,
    // Only for rules about sound and about what is still an experiment.
    preload: false,
  };
  const isShown =
    at === 'everything'
      ? undefined
      : `document.documentElement.dataset.mantineColorScheme === '${at.colours}'`;
  const { found, ...seen } = await evaluate<Omit<Seen, 'violations'> & { found: Found }>(
    page,
    lookAround(isShown, axeRun(context, options)),
  );
  const unseen = found.incomplete.map((rule) => ({ ...rule, nodes: rule.nodes.filter(isInvisible) }));
  const violations = [...found.violations, ...unseen]
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`))
    .filter((violation) => !isAbbreviation(violation));
  return { ...seen, violations };
}
