import autocannon, { type Client, type Options, type Request } from 'autocannon';

/** Length of one round of load, in seconds. */
export const ROUND_SECONDS = 3;

export const CONNECTIONS = 10;

/** Gives each connection requests of its own, which it sends again and again: left to themselves all send the same. */
export function sendEach(requests: readonly (readonly Request[])[]): (client: Client) => void {
  let connection = 0;
  return (client) => {
    client.setRequests([...(requests[connection % requests.length] ?? [])]);
    connection += 1;
  };
}

/** Puts a server under load for one round and answers its requests per second. Throws if it refused any. */
export async function loadRound(options: Options): Promise<number> {
  const result = await autocannon({ connections: CONNECTIONS, duration: ROUND_SECONDS, ...options });
  const failures = result.non2xx + result.errors + result.timeouts;
  if (failures > 0) throw new Error(`${failures} requests failed at ${options.url}`);
  return result.requests.total / result.duration;
}
