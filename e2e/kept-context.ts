import type { Browser, BrowserContext, CDPSession, Page } from '@playwright/test';

/** What a browser keeps for an address, by name. */
export type Stored = Readonly<Record<string, string>>;

/** What cannot be undone in a context. */
const LASTING = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'route',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const;
const LASTING_OF_CLOCK = ['install', 'pauseAt', 'setFixedTime', 'setSystemTime'] as const;

const refuse = (name: string) => () => {
  throw new Error(`« ${name} » would outlast this journey: test.use({ ownContext: true })`);
};

/**
 * A context in which the journeys of a worker follow one another, each in a page of its own. A page without a script stays open in it, and with
 * it the process that all pages of a site share (`--process-per-site`) and that has compiled the application: a visit costs half as much there.
 */
export class KeptContext {
  readonly context: BrowserContext;
  readonly #still: Page;
  readonly #devTools: CDPSession;

  private constructor(context: BrowserContext, still: Page, devTools: CDPSession) {
    this.context = context;
    this.#still = still;
    this.#devTools = devTools;
    for (const name of LASTING) context[name] = refuse(name);
    for (const name of LASTING_OF_CLOCK) context.clock[name] = refuse(`clock.${name}`);
  }

  /** Opens one with the options of the test that is being run. */
  static async open(browser: Browser): Promise<KeptContext> {
    const context = await browser.newContext();
    const still = await context.newPage();
    return new KeptContext(context, still, await context.newCDPSession(still));
  }

  /** Lets go of all that the browser keeps, whatever the address, and has it keep something for one. */
  async store(origin: string, stored: Stored): Promise<void> {
    await this.#devTools.send('Storage.clearDataForOrigin', { origin: '*', storageTypes: 'all' });
    await this.context.clearCookies();
    // What the server answers itself: a page that a route answers shares no process.
    await this.#still.goto(`${origin}/robots.txt`);
    await this.#still.evaluate((items) => {
      for (const [name, value] of Object.entries(items)) localStorage.setItem(name, value);
    }, stored);
  }

  /** Closes the pages of a journey. */
  async closePages(): Promise<void> {
    this.context.removeAllListeners();
    const pages = this.context.pages().filter((page) => page !== this.#still);
    await Promise.all(pages.map((page) => page.close()));
  }
}
