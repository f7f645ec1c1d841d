import { Agent } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Member } from './fill-crowd.ts';
import { type Outcome, read, write } from './requests.ts';

/** Each of some people writes something now and then, for so many seconds; answers what became of each write. */
export async function writeInTurn(
  url: string,
  members: readonly Member[],
  { everyMs, seconds }: { everyMs: number; seconds: number },
): Promise<Outcome[]> {
  const agent = new Agent({ keepAlive: true });
  const end = performance.now() + seconds * 1000;
  const outcomes: Outcome[] = [];
  const work = async (member: Member, index: number) => {
    await sleep((everyMs * index) / members.length);
    for (let nth = 1; performance.now() < end; nth += 1) {
      const outcome = await write(agent, url, member, nth);
      outcomes.push(outcome);
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

/** Somebody writes and then reads the whole year: the most that one gesture asks for. */
async function writeAndRead(agent: Agent, url: string, member: Member, nth: number): Promise<Outcome[]> {
  const written = await write(agent, url, member, nth);
  return [written, await read(agent, url, member)];
}

/** How many such pairs a server answers in a second, with a few people at work without a pause. */
export async function findCapacity(
  url: string,
  members: readonly Member[],
  seconds: number,
): Promise<number> {
  const agent = new Agent({ keepAlive: true });
  const start = performance.now();
  const end = start + seconds * 1000;
  let pairs = 0;
  const work = async (member: Member) => {
    for (let nth = 1; performance.now() < end; nth += 1, pairs += 1)
      await writeAndRead(agent, url, member, nth);
  };
  await Promise.all(members.map(work));
  agent.destroy();
  return pairs / ((performance.now() - start) / 1000);
}

/** Sends so many pairs a second, whether the ones before are answered or not; answers what became of each request. */
export async function overload(
  url: string,
  members: readonly Member[],
  { rate, seconds }: { rate: number; seconds: number },
): Promise<Outcome[]> {
  const agent = new Agent({ keepAlive: true });
  const start = performance.now();
  const underWay: Promise<Outcome[]>[] = [];
  for (let sent = 0; sent < rate * seconds; sent += 1) {
    const wait = start + (sent / rate) * 1000 - performance.now();
    if (wait > 1) await sleep(wait);
    const member = members[sent % members.length];
    if (member) underWay.push(writeAndRead(agent, url, member, 1 + Math.floor(sent / members.length)));
  }
  const outcomes = (await Promise.all(underWay)).flat();
  agent.destroy();
  return outcomes;
}
