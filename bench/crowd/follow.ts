import { request } from 'node:http';

/** A stream of changes that is read as a browser reads it. */
export interface Follower {
  /** How many events came. */
  events: number;
  /** Whether it is open still. */
  isOpen: boolean;
  /** Told whenever something comes, with the text. */
  onText?: (text: string) => void;
  close(): void;
}

/** Opens the stream of changes of a session; resolves once it is live. Throws where it is refused. */
export function follow(url: string, token: string): Promise<Follower> {
  return new Promise((resolve, reject) => {
    const asking = request(`${url}/api/changes/stream`, {
      headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
      agent: false,
    });
    const follower: Follower = { events: 0, isOpen: false, close: () => asking.destroy() };
    asking.once('error', (error) => {
      follower.isOpen = false;
      reject(error);
    });
    asking.once('response', (response) => {
      if (response.statusCode !== 200) {
        response.resume();
        reject(new Error(`the stream is refused: ${response.statusCode}`));
        return;
      }
      response.setEncoding('utf8');
      response.on('data', (text: string) => {
        follower.events += text.split('\ndata: ').length;
        if (!follower.isOpen) {
          follower.isOpen = true;
          resolve(follower);
        }
        follower.onText?.(text);
      });
      response.once('error', () => undefined);
      response.once('close', () => {
        follower.isOpen = false;
      });
    });
    asking.end();
  });
}
