import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Server, type Socket } from 'node:net';

/** Stands between a server and PostgreSQL, or another that it calls, and can fail like a network or a database that is stopped. */
export class DatabaseProxy {
  /** To reach it through here. */
  readonly url: string;
  /** Connections that were refused while it was shut. */
  refused = 0;
  #isOpen = false;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();

  private constructor(server: Server, target: URL) {
    this.#server = server;
    const { port } = server.address() as AddressInfo;
    this.url = Object.assign(new URL(target), { hostname: '127.0.0.1', port: String(port) }).href;
    server.on('connection', (socket) => this.#pass(socket, target));
  }

  /** Starts one that is shut: it ends every connection at once. */
  static async start(databaseUrl: string): Promise<DatabaseProxy> {
    const server = createServer().listen(0, '127.0.0.1');
    await once(server, 'listening');
    return new DatabaseProxy(server, new URL(databaseUrl));
  }

  /** Lets connections through from now on. */
  open(): void {
    this.#isOpen = true;
  }

  /** Is as at the beginning: nothing is reached any more. */
  shut(): void {
    this.#isOpen = false;
    this.cut();
  }

  /** Resets the connections there are, as the system does for a process that was killed. */
  cut(): void {
    for (const socket of this.#sockets) socket.resetAndDestroy();
  }

  /** Ends everything. */
  close(): void {
    this.cut();
    this.#server.close();
  }

  #pass(socket: Socket, target: URL): void {
    this.#keep(socket);
    if (!this.#isOpen) {
      this.refused += 1;
      socket.destroy();
      return;
    }
    const database = connect(Number(target.port), target.hostname);
    this.#keep(database);
    socket.pipe(database).pipe(socket);
  }

  #keep(socket: Socket): void {
    this.#sockets.add(socket);
    socket.on('close', () => this.#sockets.delete(socket));
    socket.on('error', () => undefined);
  }
}
