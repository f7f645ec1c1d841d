/*
 * What runs inside the page, in any engine, is handed over as text: functions and constants that are named in `asExpression`, and
 * nothing else from outside. The journeys are compiled without the types of a browser; what is used of them is said here.
 */

export interface Rectangle {
  left: number;
  top: number;
  right: number;
  bottom: number;
  width: number;
  height: number;
}

export interface PageElement {
  readonly type?: string;
  readonly disabled?: boolean;
  readonly textContent: string;
  readonly labels?: Iterable<PageElement>;
  readonly parentElement: PageElement | null;
  readonly children: Iterable<PageElement>;
  readonly outerHTML: string;
  getAttribute(name: string): string | null;
  matches(selector: string): boolean;
  closest(selector: string): PageElement | null;
  contains(other: PageElement | null): boolean;
  querySelectorAll(selector: string): Iterable<PageElement>;
  checkVisibility(options?: object): boolean;
  scrollIntoView(options: object): void;
  getBoundingClientRect(): Rectangle;
}

export interface PageDocument extends PageElement {
  readonly documentElement: PageElement & { readonly scrollWidth: number };
  readonly body: PageElement;
  getElementById(id: string): PageElement | null;
  elementFromPoint(x: number, y: number): PageElement | null;
}

type InPage = (...values: never[]) => unknown;

/** A call of the first function in the page, where the others and the constants stand beside it. */
export function asExpression<F extends InPage>(
  [called, ...others]: readonly [F, ...InPage[]],
  constants: Readonly<Record<string, unknown>>,
  ...values: Parameters<F>
): string {
  const said = Object.entries(constants).map(([name, value]) => `const ${name} = ${JSON.stringify(value)};`);
  const written = [called, ...others].map((one) => one.toString());
  const call = `return ${called.name}(${values.map((value) => JSON.stringify(value)).join()});`;
  return `(() => { ${[...said, ...written, call].join('\n')} })()`;
}
