import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type { AxeResults, NodeResult, RunOptions } from 'axe-core';
import type { Stop } from './tour.ts';

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
/** Another theme has other colours and is else the same. */
const COLOURS: RunOptions = { runOnly: ['color-contrast', 'link-in-text-block'] };

/**
 * An expression that is what axe finds; null where the page has not read axe yet. It lays out where everything stands, one over the other,
 * which takes most of its time: what a modal dialog covers is left out of that.
 */
const axeRun = (context: string, options: RunOptions) => `(async () => {
  if (!('axe' in globalThis)) return null;
  const [front, page] = [document.querySelector('[aria-modal="true"]'), document.querySelector('#root')];
  const isOfInterest = (node) => (node === page ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT);
  const walk = (root, what) => Document.prototype.createTreeWalker.call(document, root, what, isOfInterest);
  if (front !== null && !page.contains(front)) document.createTreeWalker = walk;
  try {
    return await axe.run(${JSON.stringify(context)}, ${JSON.stringify(options)});
  } finally {
    delete document.createTreeWalker;
  }
})()`;

/** Runs axe, which a page reads once. */
async function runAxe(page: Page, run: string): Promise<AxeResults> {
  const found = await page.evaluate<AxeResults | null>(run);
  if (found !== null) return found;
  await page.evaluate(SOURCE);
  return runAxe(page, run);
}

/** What axe finds on what stands in front at a stop; on the whole page, where nothing does. */
export async function findViolations(
  page: Page,
  { role }: Stop,
  of: 'everything' | 'colours',
): Promise<string[]> {
  const context = role === undefined ? 'html' : `[role="${role}"]`;
  const options: RunOptions = {
    ...(of === 'colours' ? COLOURS : EVERYTHING),
    resultTypes: ['violations', 'incomplete'],
    selectors: false,
    // Only for rules about sound and about what is still an experiment.
    preload: false,
  };
  const { violations, incomplete } = await runAxe(page, axeRun(context, options));
  const unseen = incomplete.map((rule) => ({ ...rule, nodes: rule.nodes.filter(isInvisible) }));
  return [...violations, ...unseen]
    .flatMap(({ id, nodes }) => nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`))
    .filter((violation) => !isAbbreviation(violation));
}
