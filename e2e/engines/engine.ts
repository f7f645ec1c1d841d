/** What a pointer does. Places are pixels of the window. */
export type Gesture = { type: 'move'; x: number; y: number } | { type: 'down' } | { type: 'up' };

/** A key by the name that `KeyboardEvent.key` has for it. */
export interface Stroke {
  type: 'down' | 'up';
  key: string;
}

/** A browser with one page, as much of it as the journey needs, whatever it is driven by. */
export interface Engine {
  /** Leads the page to an address and waits until it has loaded. */
  goto(address: string): Promise<void>;
  /** What an expression of JavaScript is in the page, a promise awaited; it has to fit into JSON. */
  evaluate<T>(expression: string): Promise<T>;
  point(gestures: readonly Gesture[]): Promise<void>;
  strike(strokes: readonly Stroke[]): Promise<void>;
  /** The size of what is shown of the page. */
  setSize(width: number, height: number): Promise<void>;
  /** Gives files to a file field. */
  chooseFiles(selector: string, paths: readonly string[]): Promise<void>;
  /** A picture of the page, as PNG. */
  takePicture(): Promise<Buffer>;
  /** What the console has said since, as errors. */
  takeFaults(): Promise<string[]>;
  /** The folder in which downloads end. */
  readonly downloads: string;
  close(): Promise<void>;
}
