import autocannon, { type Options } from 'autocannon';

/** Length of one round of load, in seconds. */
export const ROUND_SECONDS = 3;

/** Puts a server under load for one round and answers its requests per second. Throws if it refused any. */
export async function loadRound(options: Options): Promise<number> {
  const result = await autocannon({ connections: 10, duration: ROUND_SECONDS, ...options });
  const failures = result.non2xx + result.errors + result.timeouts;
  if (failures > 0) throw new Error(`${failures} requests failed at ${options.url}`);
  return result.requests.total / result.duration;
}
