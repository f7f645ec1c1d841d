import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Member } from './fill-crowd.ts';
import { type Outcome, read, send, write, writeMuch } from './requests.ts';

/** Each of some people writes something now and then, for so many seconds; answers what became of each write. */
export async function writeInTurn(
  url: string,
  members: readonly Member[],
  {
    everyMs,
    seconds,
    onOutcome,
  }: { everyMs: number; seconds: number; onOutcome?: (outcome: Outcome) => void },
): Promise<Outcome[]> {
  const agent = new Agent({ keepAlive: true });
  const end = performance.now() + seconds * 1000;
  const outcomes: Outcome[] = [];
  const work = async (member: Member, index: number) => {
    await sleep((everyMs * index) / members.length);
    for (let nth = 1; performance.now() < end; nth += 1) {
      const outcome = await write(agent, url, member, nth);
      outcomes.push(outcome);
      onOutcome?.(outcome);
      await sleep(Math.max(0, everyMs - outcome.milliseconds));
    }
  };
  try {
    await Promise.all(members.map(work));
  } finally {
    agent.destroy();
  }
  return outcomes;
}

/** How many large writes a server answers in a second, with some people at work without a pause. */
export async function findCapacity(
  url: string,
  members: readonly Member[],
  seconds: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const start = performance.now();
  const end = start + seconds * 1000;
  let writes = 0;
  const work = async (member: Member) => {
    for (let nth = 1; performance.now() < end; nth += 1, writes += 1)
      await writeMuch(agent, url, member, nth);
  };
  await Promise.all(members.map(work));
  agent.destroy();
  return writes / ((performance.now() - start) / 1000);
}

/** What came of an overload, and how late the last request was sent: much, and it was less than was asked for. */
export interface Overload {
  outcomes: Outcome[];
  lateMs: number;
}

/** Opens as many connections as there are people: their screens have them, and a proxy that keeps them. */
const connect = (agent: Agent, url: string, members: readonly Member[]) =>
  Promise.all(
    members.map((member) => send(agent, `${url}/api/school-year/active`, member, { method: 'GET' })),
  );

/**
 * Sends so many large writes a second, and as many reads of the whole year, whatever becomes of those before; answers what became
 * of each request.
 */
export async function overload(
  url: string,
  members: readonly Member[],
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Overload> {
  const agent = new Agent({ keepAlive: true, maxFreeSockets: members.length });
  await connect(agent, url, members);
  const start = performance.now();
  const underWay: Promise<Outcome>[] = [];
  let lateMs = 0;
  for (let sent = 0; sent < rate * seconds; sent += 1) {
    const wait = start + (sent / rate) * 1000 - performance.now();
    if (wait > 1) await sleep(wait);
    lateMs = Math.max(lateMs, -wait);
    const member = members[sent % members.length];
    if (!member) break;
    underWay.push(
      writeMuch(agent, url, member, 1 + Math.floor(sent / members.length)),
      read(agent, url, member),
    );
  }
  const outcomes = await Promise.all(underWay);
  agent.destroy();
  return { outcomes, lateMs };
}
