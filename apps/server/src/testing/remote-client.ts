import {
  type Answer,
  type Call,
  type Operation,
  type OperationName,
  type Operations,
  operations,
  type SchoolEvent,
  schoolEvent,
} from '@pupitre/contract';
import { addressOf } from './test-server.ts';

/** A call that a client is about to make. */
export type Attempt = () => Promise<{ status: number }>;

interface Reply<N extends OperationName> {
  status: number;
  body: Answer<Operations[N]>;
  /** Under which the client may ask again. */
  tag?: string;
}

interface Sent {
  /** Where the operation takes an upload. */
  file?: Buffer;
  /** Of the answer that the client has. */
  tag?: string;
}

/** Whether a server refuses because too much else runs on the machine at the moment, which has nothing to do with what was asked. */
export const isBusy = (answer: object): boolean => 'code' in answer && answer.code === 'busy';

/** A client of a server in another process, signed in or not. */
export class RemoteClient {
  readonly #address: string;
  readonly #token: string;

  constructor(address: string, token = '') {
    this.#address = address;
    this.#token = token;
  }

  /** Calls an operation; the body is the answer of the contract only when the status says so. */
  async call<N extends OperationName>(
    name: N,
    request: Call<Operations[N]>,
    { file, tag }: Sent = {},
  ): Promise<Reply<N>> {
    const operation: Operation = operations[name];
    const { body, ...where } = request as Parameters<typeof addressOf>[1];
    const form = new FormData();
    if (file) form.set('file', new Blob([new Uint8Array(file)]), 'fichier');
    const response = await fetch(`${this.#address}${addressOf(operation, where)}`, {
      method: operation.method,
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(tag === undefined ? {} : { 'if-none-match': tag }),
      },
      ...(file ? { body: form } : body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return {
      status: response.status,
      body: JSON.parse(text === '' ? 'null' : text) as Answer<Operations[N]>,
      tag: response.headers.get('etag') ?? '',
    };
  }

  /** Follows what changes in the school: `next` is the next event. */
  async follow(after?: number): Promise<{ next: () => Promise<SchoolEvent>; hangUp: () => Promise<void> }> {
    const query = after === undefined ? '' : `?after=${after}`;
    const { body } = await fetch(`${this.#address}/api/changes/stream${query}`, {
      headers: { authorization: `Bearer ${this.#token}` },
    });
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = '';
    const next = async (): Promise<SchoolEvent> => {
      const end = text.indexOf('\n\n');
      if (end >= 0) {
        const block = text.slice(0, end);
        text = text.slice(end + 2);
        return block.startsWith('data: ')
          ? schoolEvent.parse(JSON.parse(block.slice('data: '.length)))
          : next();
      }
      const { value, done } = (await reader?.read()) ?? { value: undefined, done: true };
      if (done || value === undefined) throw new Error('the stream ended');
      text += value;
      return next();
    };
    return { next, hangUp: async () => reader?.cancel() };
  }

  /** The answer of an operation that has to succeed. */
  async ask<N extends OperationName>(name: N, request: Call<Operations[N]>): Promise<Answer<Operations[N]>> {
    const { status, body } = await this.call(name, request);
    if (status >= 300) throw new Error(`${name}: HTTP ${status} ${JSON.stringify(body)}`);
    return body;
  }
}

/** Makes calls at the same moment; answers their statuses, in order. */
export async function race(...attempts: readonly Attempt[]): Promise<number[]> {
  return (await Promise.all(attempts.map((attempt) => attempt()))).map(({ status }) => status);
}
