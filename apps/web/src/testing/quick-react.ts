import { createRequire } from 'node:module';

/*
 * Read before anything that reads React, and once for all files, as React is. React as users have it lacks `act`, by whose end all is done that a
 * test has set off: here it has one, with a scheduler that does at once what React has planned. The development build has its own.
 */

type Work = () => unknown;

/** Something planned: the most urgent is done first, equals in the order in which they came. */
interface Task {
  urgency: number;
  /** Null once it is under way or called off. It answers with what is left of it, where that waits for a promise. */
  work: Work | null;
}

/** Those of Node: a test may replace the timers. */
const { setImmediate, queueMicrotask } = globalThis;

const NORMAL = 3;
const tasks: Task[] = [];
/** What finds out which parts of a page have changed, and plans them. */
const discoveries = new Set<Work>();
let urgencyNow = NORMAL;
let isComing = false;
let depth = 0;

function takeNext(): Task | undefined {
  const [first, ...others] = tasks;
  if (first === undefined) return undefined;
  const next = others.reduce((best, task) => (task.urgency < best.urgency ? task : best), first);
  tasks.splice(tasks.indexOf(next), 1);
  return next;
}

/** Does what is planned and all that comes of it, but for what waits for a promise. */
function doAll(): void {
  try {
    for (;;) {
      for (const discover of discoveries) discover();
      const task = takeNext();
      if (task === undefined) return;
      const { work } = task;
      urgencyNow = task.urgency;
      task.work = null;
      const rest = work?.();
      if (typeof rest === 'function') {
        tasks.push(Object.assign(task, { work: rest as Work }));
        return;
      }
    }
  } finally {
    urgencyNow = NORMAL;
    if (tasks.length > 0) comeSoon();
  }
}

/** Has it done as soon as whatever else is under way has had its turn. */
function comeSoon(): void {
  if (isComing) return;
  isComing = true;
  setImmediate(() => {
    isComing = false;
    doAll();
  });
}

const scheduler = {
  unstable_scheduleCallback(urgency: number, work: Work): Task {
    const task = { urgency, work };
    tasks.push(task);
    comeSoon();
    return task;
  },
  unstable_cancelCallback(task: Task): void {
    task.work = null;
  },
  unstable_getCurrentPriorityLevel: () => urgencyNow,
  unstable_shouldYield: () => false,
  unstable_requestPaint: () => undefined,
};

/** As React uses it: at the end of what is under way, unless `act` has done it by then. */
function discoverSoon(work: Work): void {
  const discover = () => {
    if (discoveries.delete(discover)) work();
  };
  discoveries.add(discover);
  queueMicrotask(discover);
}

/** Until there is nothing left that could be done, also where something had to be waited for. */
async function doAllThatComes(): Promise<void> {
  do {
    doAll();
    await new Promise((resolve) => void setImmediate(resolve));
  } while (tasks.length > 0 || discoveries.size > 0);
}

const isPromise = (result: unknown): result is Promise<unknown> =>
  typeof result === 'object' && result !== null && 'then' in result;

async function settle(result: Promise<unknown>): Promise<unknown> {
  try {
    const value = await result;
    if (depth === 1) await doAllThatComes();
    return value;
  } finally {
    depth -= 1;
  }
}

/** What React gives tests to set something off in: by its end all is done that comes of it. */
function act(setOff: () => unknown) {
  depth += 1;
  let result: unknown;
  try {
    result = setOff();
  } catch (error) {
    depth -= 1;
    throw error;
  }
  if (isPromise(result)) return settle(result);
  depth -= 1;
  if (depth === 0) doAll();
  return {
    // oxlint-disable-next-line unicorn/no-thenable -- it is what React's own gives: who waits for it has all that comes later done too
    then: (resolve: (value: unknown) => void, reject: (error: unknown) => void) =>
      void doAllThatComes().then(() => resolve(result), reject),
  };
}

function giveAct(): void {
  const client = load.resolve('react-dom/client');
  Object.assign(createRequire(client)('scheduler') as object, scheduler);
  globalThis.queueMicrotask = discoverSoon;
  load(client);
  globalThis.queueMicrotask = queueMicrotask;
  react.act = act;
}

const INTERNALS = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';

/** The development build keeps for each element where it was made, until these are many. Nobody reads it: a tenth less time. */
const keepNoStacks = () =>
  Object.defineProperty(react[INTERNALS], 'recentlyCreatedOwnerStacks', {
    get: () => Infinity,
    set: () => {},
  });

const load = createRequire(import.meta.url);
const react = load('react') as { act?: typeof act; [INTERNALS]: object };
if (react.act === undefined) giveAct();
else if (process.env['NODE_ENV'] !== 'production') keepNoStacks();
