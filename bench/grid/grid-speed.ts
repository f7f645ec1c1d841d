import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { startServer } from '../../scripts/server-process.ts';
import { type BenchSchool, prepareSchool } from '../bench-school.ts';
import { atMost, type Figure, inProportion, plain } from '../figure.ts';
import { median, middleMean } from '../median.ts';
import { goalOf, type Section } from '../section.ts';
import { openBrowser } from './browser.ts';
import { type GridPage, openGridPage, SLOWDOWN } from './grid-page.ts';
import { staffRange, undoByKey } from './changes.ts';
import { REFERENCE, timeReference } from './reference.ts';
import {
  putPicker,
  scrollGrid,
  selectAll,
  showGrid,
  showNeeds,
  showTeachers,
  staffPosition,
  switchTabs,
  weighPage,
} from './interactions.ts';

/** How often each is done: the mean of the middle half counts. Fewer for a look at it only. */
const ROUNDS = Number(process.env['BENCH_ROUNDS'] ?? 7);
const SHOWS = Math.min(5, ROUNDS);

/** The sizes of school, with what is aimed at in each: every position shown, and each interaction painted, in milliseconds. */
const SIZES = [
  { positions: 1500, goals: { all: 800, paint: 100 } },
  { positions: 4200, goals: { all: undefined, paint: 200 } },
] as const;

type Goals = (typeof SIZES)[number]['goals'];

/** Does something so many times; answers the mean of the middle half of each of its times. */
async function timesOf<K extends string>(rounds: number, act: () => Promise<Record<K, number>>) {
  const all: Record<K, number>[] = [];
  for (let round = 0; round < rounds; round += 1) all.push(await act());
  return (name: K): number => middleMean(all.map((times) => times[name]));
}

const scrollFigures = (frames: readonly number[], goal: number): Figure[] => {
  const sorted = frames.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
  return [
    plain('the wheel turned over the whole grid: a frame, median', median(sorted), 'ms'),
    plain('the same: 95 frames in 100 take at most', at(0.95), 'ms'),
    atMost('the same: worst frame', at(1), goal, 'ms'),
  ];
};

async function measurePage(browser: Browser, grid: GridPage, goals: Goals): Promise<Figure[]> {
  const references: number[] = [];
  /** The reference is looked at before each: a machine is not as quick in every minute. */
  const repeat = async <K extends string>(
    rounds: number,
    act: (page: GridPage) => Promise<Record<K, number>>,
  ) => {
    references.push(...(await timeReference(browser)));
    return timesOf(rounds, () => act(grid));
  };
  const show = await repeat(SHOWS, showGrid);
  const { heap, nodes } = await weighPage(grid);
  const frames = await scrollGrid(grid);
  const staff = await repeat(ROUNDS, staffPosition);
  const byHand = await repeat(ROUNDS, putPicker);
  const select = await repeat(ROUNDS, selectAll);
  const undo = await repeat(ROUNDS, undoByKey);
  const range = await repeat(ROUNDS, staffRange);
  const firstTab = await switchTabs(grid);
  const tab = await repeat(ROUNDS, switchTabs);
  const leaveBy = (act: typeof showNeeds) =>
    repeat(SHOWS, async (page) => {
      await showGrid(page);
      return act(page);
    });
  const teachers = await leaveBy(showTeachers);
  const needs = await leaveBy(showNeeds);
  references.push(...(await timeReference(browser)));
  const reference = middleMean(references);
  const interaction = (what: string, milliseconds: number) =>
    inProportion(what, milliseconds, { goal: goals.paint, reference });
  const withoutGoal = (what: string, milliseconds: number) =>
    inProportion(what, milliseconds, { goal: undefined, reference });
  return [
    plain(REFERENCE, reference, 'ms'),
    withoutGoal('link clicked → first volée painted', show('first')),
    inProportion('link clicked → every position painted', show('all'), { goal: goals.all, reference }),
    interaction('position clicked → picker painted', staff('open')),
    withoutGoal('the same elements put there by hand → painted', byHand('put')),
    interaction('letter typed in the picker → list painted', staff('type')),
    interaction('teacher chosen → position painted', staff('choose')),
    interaction('Ctrl+Shift+End → range over all volées painted', select('select')),
    interaction('Ctrl+Z → position painted as it was', undo('undo')),
    interaction('teacher chosen for a range of 40 cells → range painted', range('range')),
    {
      ...plain('the same: requests that write it', range('requests'), ''),
      goal: '1',
      isMet: range('requests') === 1,
    },
    ...scrollFigures(frames, goals.paint),
    interaction('« Par enseignant » clicked for the first time → cards painted', firstTab.toTeachers),
    interaction('« Par enseignant » clicked again → cards painted', tab('toTeachers')),
    interaction('« Grille » clicked → grid painted', tab('toGrid')),
    interaction('from the grid to « Enseignants » → what the window shows painted', teachers('seen')),
    withoutGoal('the same → every teacher painted, those out of sight too', teachers('all')),
    interaction('from the grid to « Besoins et ressources » → what the window shows painted', needs('seen')),
    withoutGoal('the same → every subject painted, those out of sight too', needs('all')),
    plain('memory of the page: JavaScript', heap, 'MB'),
    plain('nodes of the document', nodes, ''),
  ];
}

async function measureSchool(browser: Browser, school: BenchSchool, goals: Goals): Promise<Figure[]> {
  const grid = await openGridPage(browser, school);
  try {
    return await measurePage(browser, grid, goals);
  } finally {
    await grid.page.context().close();
  }
}

const NOTE = [
  `A school of 120 teachers in 14 volées, on a processor slowed down ${SLOWDOWN} times. From the event to the painted frame.`,
  'The pointer rests before a click and the button is held, as by hand: 100 and 80 ms, which are not counted.',
  'The reference owes nothing to the product: the same browser paints a bare page, before each of the rest. In brackets, how many',
  'times the reference something takes: on a machine half as fast the milliseconds double, the reference with them, not the ratio. A goal',
  'in milliseconds holds where the reference takes 40 ms, elsewhere in proportion: the goal in brackets is what is judged.',
].join('\n');

/** The grid of two schools in Chromium, its processor slowed down; figures of one row stand side by side. */
async function compareSizes(browser: Browser, schools: readonly BenchSchool[]): Promise<Section> {
  const figures: Figure[][] = [];
  for (const [index, { goals }] of SIZES.entries()) {
    const school = schools[index];
    if (school) figures.push(await measureSchool(browser, school, goals));
  }
  const [small = []] = figures;
  return {
    title: 'The grid',
    note: NOTE,
    columns: ['what', ...schools.flatMap(({ positions }) => [`${positions.length} positions`, 'goal'])],
    rows: small.map(({ what }, row) => [
      what,
      ...figures.flatMap((list) => {
        const figure = list[row];
        return figure ? [figure.value, goalOf(figure)] : [];
      }),
    ]),
  };
}

/** Starts a server with a school of each size, and a browser; measures the grid. */
export async function measureGrid(folder: string): Promise<Section> {
  const dataFolder = join(folder, 'grid');
  await mkdir(dataFolder);
  const server = await startServer({ dataFolder });
  try {
    const schools: BenchSchool[] = [];
    for (const { positions } of SIZES)
      schools.push(await prepareSchool(server.url, positions, `grid-${positions}@pupitre.ch`));
    const browser = await openBrowser();
    try {
      return await compareSizes(browser, schools);
    } finally {
      await browser.close();
    }
  } finally {
    await server.stop();
  }
}
