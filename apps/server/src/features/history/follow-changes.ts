import type { Input, Operations, SchoolEvent } from '@pupitre/contract';
import type { Caller, Rights } from '../../caller.ts';
import type { ChangeContext } from '../../changes/commit.ts';
import { hiddenFrom, isAboutPeople } from '../../changes/topics.ts';
import { findRights } from '../../data/people.ts';
import type { Hub, Listener } from '../../changes/hub.ts';
import type { News } from '../../changes/read-news.ts';
import { ServerStops, SessionOver, type WatchedSession } from '../../http/session-ends.ts';
import { showListed } from './service.ts';

/** What became of the account and of people, as far as whoever follows may know it; what others do to themselves always. */
const listAccount = (
  changes: Extract<News, { kind: 'changes' }>['changes'],
  hidden: readonly string[],
  { person, session }: Caller,
) =>
  changes.flatMap((change) =>
    change.details
      .filter(({ id }) => !hidden.includes(change.command) || (id === person && change.session !== session))
      .map(({ of, id, after }) => ({ of, id, is_gone: after === null })),
  );

/** What is told of news; what tells about people only to who directs by now: roles change while a stream is open. */
async function toEvent(
  { database }: Pick<ChangeContext, 'database'>,
  news: News,
  caller: Caller,
): Promise<SchoolEvent | null> {
  const { seq } = news;
  if (news.kind === 'none') return null;
  if (news.kind === 'lost') return { type: 'reset', seq };
  const rights = news.changes.some(isAboutPeople)
    ? await findRights(database, caller.school, caller.person)
    : caller;
  const hidden = hiddenFrom({ role: rights?.role ?? 'lecture' });
  const changes = news.changes
    .filter(({ command }) => !hidden.includes(command))
    .map(({ details: _details, ...change }) => showListed(change, caller));
  const account = listAccount(news.changes, hidden, caller);
  return { type: 'changes', seq, changes, ...(account.length > 0 ? { account } : {}), ...news.effect };
}

/** Why a stream ends, where whoever follows it is to know. */
function sayEnd(signal: AbortSignal, listener: Listener): SchoolEvent | null {
  if (signal.reason instanceof SessionOver) return { type: 'end', reason: 'session' };
  if (signal.reason instanceof ServerStops) return { type: 'end', reason: 'closing' };
  return listener.replaced.signal.aborted ? { type: 'end', reason: 'replaced' } : null;
}

/** What the caller may do, as an event says it. */
const toRights = ({ role, levels }: Rights) => ({ role, levels: levels && [...levels] });

/** What is new beside the changes: who else is there, and the proposal where it is looked at. */
function* tellOthers(hub: Hub, listener: Listener): Generator<SchoolEvent> {
  const others = hub.othersFor(listener);
  if (others) yield { type: 'presence', ...others };
  const run = hub.runFor(listener);
  if (run !== undefined) yield { type: 'proposal', run };
}

/**
 * What changes in a school after a revision, or from now on, until the caller hangs up, its session ends, newer streams of the person
 * take the place, or the server stops. What was missed comes first, as one event. What the caller may do is told once it is live, and
 * whenever that becomes something else; a tab is told of the others too.
 */
export async function* followChanges(
  { database, hub }: Pick<ChangeContext, 'database' | 'hub'>,
  caller: Caller,
  {
    after,
    tab,
    signal,
    watched,
  }: Input<Operations['changes.stream']> & { signal: AbortSignal; watched: WatchedSession },
): AsyncGenerator<SchoolEvent> {
  const listener = hub.join({ ...caller, after, tab });
  const end = AbortSignal.any([signal, listener.replaced.signal]);
  end.addEventListener('abort', () => listener.wake(), { once: true });
  watched.onRights = () => listener.wake();
  let told = watched.rights;
  try {
    for (let isFirst = true; !end.aborted; isFirst = false) {
      const woken = listener.next();
      if (isFirst || hub.isBehind(listener)) {
        const news = await hub.read(listener);
        if (news === null) {
          yield { type: 'end', reason: 'session' };
          return;
        }
        const event = await toEvent({ database }, news, caller);
        if (event) yield event;
        if (isFirst) yield { type: 'live', seq: news.seq, ...toRights(told) };
      }
      if (watched.rights !== told) {
        told = watched.rights;
        yield { type: 'rights', ...toRights(told) };
      }
      yield* tellOthers(hub, listener);
      if (!end.aborted) await woken;
    }
    const last = sayEnd(signal, listener);
    if (last) yield last;
  } finally {
    hub.leave(listener);
  }
}
