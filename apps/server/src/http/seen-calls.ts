import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** A call that has been answered, or left. */
export interface SeenCall {
  request: FastifyRequest;
  /** Its name in the contract, or what else was asked for: never an address, which can hold a name. */
  operation: string;
  status: number;
  seconds: number;
  /** It stayed open as long as somebody listened. */
  isStream: boolean;
}

/** Is told of calls. */
export interface CallWatcher {
  seen?(call: SeenCall): void;
  /** A stream has begun; what is answered is called when it has ended. */
  streamOpened?(): () => void;
}

const OPERATION = 'operation';

/** What is asked for of a route that is none of the contract. */
export const named = (operation: string) => ({ config: { [OPERATION]: operation } });

const operationOf = (request: FastifyRequest): string =>
  request.is404 ? 'unknown' : (request.routeOptions.config.operation ?? 'file');

const EVENTS = /^text\/event-stream/;
const isStream = (reply: FastifyReply) => EVENTS.test(String(reply.getHeader('content-type')));

/** Who waits for the end of an answer: this, the admission, the framework, and five of a file that is sent. */
const MOST_LISTENERS = 20;

/** Tells watchers of every call, once, when its answer has left or whoever asked has. */
export function watchCalls(app: FastifyInstance, watchers: readonly CallWatcher[]): void {
  if (watchers.length === 0) return;
  app.addHook('onRequest', (request, reply, done) => {
    const began = performance.now();
    let isOver = false;
    const tell = () => {
      if (isOver) return;
      isOver = true;
      const call = {
        request,
        operation: operationOf(request),
        status: reply.statusCode,
        seconds: (performance.now() - began) / 1000,
        isStream: isStream(reply),
      };
      for (const watcher of watchers) watcher.seen?.(call);
    };
    // With those of the framework and of what sends files there are more than Node holds to be none of a leak.
    reply.raw.setMaxListeners(MOST_LISTENERS);
    for (const event of ['finish', 'close']) reply.raw.once(event, tell);
    done();
  });
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isStream(reply))
      for (const watcher of watchers) {
        const ended = watcher.streamOpened?.();
        if (ended) reply.raw.once('close', ended);
      }
    done(null, payload);
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Its name in the contract, or for the log and the metrics. */
    operation?: string;
  }
}
