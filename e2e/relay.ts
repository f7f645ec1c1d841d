import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

/** Passes something on after what came before it, and after a while. */
async function passOn(before: Promise<void>, delay: number, write: () => void): Promise<void> {
  await before;
  if (delay > 0) await pause(delay);
  write();
}

/** Stands between a browser and a server, and can fail as a network does. */
export class Relay {
  /** To reach the server through here. */
  readonly url: string;
  /** Whether it lets nothing through: every connection is reset. */
  #isShut = false;
  /** Whose answers are cut off, and how many still. */
  #cut: { request: RegExp; times: number } | undefined;
  /** So long everything takes on its way to the server, in milliseconds. */
  delay = 0;
  readonly #server: Server;
  readonly #port: number;
  readonly #sockets = new Set<Socket>();

  private constructor(server: Server, port: number) {
    this.#server = server;
    this.#port = port;
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    server.on('connection', (socket) => this.#pass(socket));
  }

  /** Starts one in front of the server at an address. */
  static async start(target: string): Promise<Relay> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new Relay(server, Number(new URL(target).port));
  }

  /** Lets nothing through any more. */
  shut(): void {
    this.#isShut = true;
    this.drop();
  }

  /** Lets everything through again. */
  open(): void {
    this.#isShut = false;
  }

  /** Resets the connections there are, the stream of changes among them. */
  drop(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  /** Resets the connection once the server has answered a request whose first line fits, so many times. */
  cutAnswers(request: RegExp, times = 1): void {
    this.#cut = { request, times };
  }

  /** How many answers are still to be cut. */
  get left(): number {
    return this.#cut?.times ?? 0;
  }

  /** Ends everything. */
  close(): void {
    this.drop();
    this.#server.close();
  }

  #isToCut(chunk: Buffer): boolean {
    const cut = this.#cut;
    if (!cut || cut.times === 0) return false;
    const [line = ''] = chunk.subarray(0, 300).toString('latin1').split('\r\n');
    if (!cut.request.test(line)) return false;
    cut.times -= 1;
    return true;
  }

  #pass(browser: Socket): void {
    this.#keep(browser);
    if (this.#isShut) {
      browser.resetAndDestroy();
      return;
    }
    const server = connect(this.#port, '127.0.0.1');
    this.#keep(server);
    let isCut = false;
    let before = Promise.resolve();
    browser.on('data', (chunk: Buffer) => {
      if (this.#isToCut(chunk)) isCut = true;
      const { delay } = this;
      before = passOn(before, delay, () => server.write(chunk));
    });
    server.on('data', (chunk: Buffer) => {
      if (isCut) browser.resetAndDestroy();
      else browser.write(chunk);
    });
    browser.on('close', () => server.destroy());
    server.on('close', () => browser.destroy());
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => undefined);
  }
}
