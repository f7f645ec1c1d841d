import { setTimeout as sleep } from 'node:timers/promises';
import { PATIENCE_MS } from '../patience.ts';
import type { Engine, Stroke } from './engine.ts';
import { locateExpression, type Place, type Role } from './locate.ts';

/** How often it is looked again. */
const PACE_MS = 40;

type Name = string | RegExp;

/** The page as somebody uses it: finds things by role and name, points and types. */
export class EnginePage {
  readonly engine: Engine;
  readonly #address: string;

  /** @param address of the server */
  constructor(engine: Engine, address: string) {
    this.engine = engine;
    this.#address = address;
  }

  open(path: string): Promise<void> {
    return this.engine.goto(this.#address + path);
  }

  /** Where something is now. */
  find(role: Role, name: Name): Promise<Place | null> {
    return this.engine.evaluate(locateExpression(role, name));
  }

  /** Looks again and again. Throws when it is in vain. */
  async until<T>(what: string, look: () => Promise<T | null | undefined | false>): Promise<T> {
    const end = performance.now() + PATIENCE_MS;
    while (performance.now() < end) {
      const found = await look();
      if (found !== null && found !== undefined && found !== false) return found;
      await sleep(PACE_MS);
    }
    throw new Error(`in vain: ${what}`);
  }

  see(role: Role, name: Name): Promise<Place> {
    return this.until(`${role} ${name}`, () => this.find(role, name));
  }

  async seeGone(role: Role, name: Name): Promise<void> {
    await this.until(`no ${role} ${name}`, async () => (await this.find(role, name)) === null);
  }

  /** Waits until a pointer meets something that stands still and can be used. */
  async reach(role: Role, name: Name): Promise<Place> {
    let before: Place | null = null;
    return this.until(`${role} ${name} within reach`, async () => {
      const now = await this.find(role, name);
      const isStill = now?.x === before?.x && now?.y === before?.y;
      before = now;
      return isStill && now?.isMet === true && now.isEnabled && now;
    });
  }

  async click(role: Role, name: Name): Promise<void> {
    await this.clickAt(await this.reach(role, name));
  }

  clickAt({ x, y }: Place): Promise<void> {
    return this.engine.point([{ type: 'move', x, y }, { type: 'down' }, { type: 'up' }]);
  }

  /** Draws from one thing to another with the button held. */
  async drag(role: Role, from: Name, to: Name): Promise<void> {
    const [start, end] = [await this.reach(role, from), await this.reach(role, to)];
    const middle = { x: (start.x + end.x) / 2, y: (start.y + end.y) / 2 };
    const [first, second, third] = [start, middle, end].map(({ x, y }) => ({ type: 'move', x, y }) as const);
    if (!first || !second || !third) return;
    await this.engine.point([first, { type: 'down' }, second, third, { type: 'up' }]);
  }

  /** Strikes keys one after the other; « Shift+End » holds the first. */
  async press(...chords: string[]): Promise<void> {
    const strokes = chords.flatMap((chord) => {
      const keys = chord.split('+');
      const down = keys.map((key): Stroke => ({ type: 'down', key }));
      return [...down, ...keys.toReversed().map((key): Stroke => ({ type: 'up', key }))];
    });
    await this.engine.strike(strokes);
  }

  async type(text: string): Promise<void> {
    await this.press(...Array.from(text));
  }

  /** Writes into a field, in place of what stands there. */
  async fill(label: Name, text: string): Promise<void> {
    await this.click('textbox', label);
    await this.press('Control+a');
    await this.type(text);
  }

  /** What is said in passing lies over the page for a while: it is closed as it comes. */
  async closeToasts(): Promise<void> {
    await this.until('no word in passing', () =>
      this.engine.evaluate<boolean>(`(() => {
        const buttons = [...document.querySelectorAll('[aria-label="Fermer le message"]')];
        for (const button of buttons) button.click();
        return buttons.length === 0;
      })()`),
    );
  }

  /** Waits until the keyboard is somewhere. */
  async awaitFocus(selector: string): Promise<void> {
    const hasFocus = `document.activeElement.matches(${JSON.stringify(selector)})`;
    await this.until(`the focus on ${selector}`, () => this.engine.evaluate<boolean>(hasFocus));
  }

  /** Until nothing moves: what slides in is not yet where it will be, nor what a new size of the window moves. */
  async rest(): Promise<void> {
    await this.engine.evaluate(
      'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))',
    );
    const isStill =
      "!document.body.textContent.includes('Chargement...') && document.getAnimations().length === 0";
    await this.until('stillness', () => this.engine.evaluate<boolean>(isStill));
  }
}
