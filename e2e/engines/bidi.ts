/** What the browser answers or tells; WebDriver BiDi. */
interface Message {
  id?: number;
  type: 'success' | 'error' | 'event';
  method?: string;
  result?: unknown;
  error?: string;
  message?: string;
  params?: unknown;
}

/** A connection to a browser that speaks WebDriver BiDi (https://w3c.github.io/webdriver-bidi/). */
export interface Bidi {
  /** Sends a command. Throws with what the browser says against it. */
  send<T = unknown>(method: string, params: object): Promise<T>;
  close(): void;
}

/** Connects to the address that the browser prints at its start; `onEvent` is given what it tells. */
export async function connectBidi(
  address: string,
  onEvent: (method: string, params: unknown) => void,
): Promise<Bidi> {
  const socket = new WebSocket(`${address}/session`);
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`no connection to ${address}`)));
  });
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const { id, type, method = '', result, params, error, message }: Message = JSON.parse(String(data));
    if (type === 'event') return onEvent(method, params);
    const asked = waiting.get(id ?? 0);
    if (type === 'success') asked?.resolve(result);
    else asked?.reject(new Error(`${error}: ${message}`));
  });
  socket.addEventListener('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('the browser is gone'));
  });
  let last = 0;
  const send = async <T>(method: string, params: object): Promise<T> => {
    const id = (last += 1);
    const asked = Promise.withResolvers<unknown>();
    waiting.set(id, asked);
    socket.send(JSON.stringify({ id, method, params }));
    try {
      return (await asked.promise) as T;
    } finally {
      waiting.delete(id);
    }
  };
  return { send, close: () => socket.close() };
}
