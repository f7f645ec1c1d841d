import { type Operation, type OperationName, operations } from '@pupitre/contract';
import type { FastifyReply, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import type { SchoolShares } from '../limits/school-shares.ts';
import type { Place } from '../limits/share.ts';
import type { Admission } from './admission.ts';
import type { KnownSchools } from './known-schools.ts';

/** By what calls are let in. */
export interface Doors {
  admission: Admission;
  shares: SchoolShares;
  known: KnownSchools;
}

/** How a call of an operation is let in: before and after it is known who calls, and how its work is done. */
interface Entrance {
  first: onRequestAsyncHookHandler[];
  last: onRequestAsyncHookHandler[];
  work: <A>(request: FastifyRequest, work: () => A | Promise<A>) => A | Promise<A>;
}

/** Calls back once, when an answer has left, or whoever asked. */
const onLeaving =
  ({ raw }: FastifyReply) =>
  (leave: () => void): void => {
    for (const event of ['finish', 'close']) raw.once(event, leave);
  };

const schoolOf = ({ signedIn }: FastifyRequest): string | undefined => signedIn?.caller.school;

/** What takes its time has a place of its school while it is made, and counts until its answer has left. */
function enterWork(shares: SchoolShares, name: OperationName): Entrance | undefined {
  const share = shares.workOf(name);
  if (!share) return undefined;
  const places = new WeakMap<FastifyRequest, Place>();
  return {
    first: [],
    last: [
      async (request, reply) => {
        const school = schoolOf(request);
        if (school === undefined) return;
        shares.expectPace(school);
        const place = share.join(school);
        places.set(request, place);
        onLeaving(reply)(() => place.leave());
      },
    ],
    work: async (request, work) => {
      const place = places.get(request);
      await place?.turn();
      try {
        return await work();
      } finally {
        place?.finish();
      }
    },
  };
}

/**
 * A short call waits behind those of its school only, and is shed where a crowd waits too long. Whose token was seen before is known at once: what is too
 * much costs no look at the database.
 */
function enterCall({ admission, shares, known }: Doors): Entrance {
  const entered = new WeakSet<FastifyRequest>();
  const enter = async (request: FastifyRequest, reply: FastifyReply, school: string) => {
    entered.add(request);
    await shares.enterCall(school, onLeaving(reply));
  };
  return {
    first: [
      async (request, reply) => {
        const school = known.find(request);
        if (school !== undefined) {
          onLeaving(reply)(() => {
            if (reply.statusCode === 401) known.forget(request);
          });
          await enter(request, reply, school);
        }
        onLeaving(reply)(admission.enter(request, school));
      },
    ],
    last: [
      async (request, reply) => {
        const school = schoolOf(request);
        if (school !== undefined && !entered.has(request)) {
          known.note(request, school);
          await enter(request, reply, school);
        }
        admission.expectInTime(request);
      },
    ],
    work: (_request, work) => work(),
  };
}

/** How calls of an operation are let in. Streams of events are not counted: each person has a few (`changes/`). */
export function entranceOf(name: OperationName, doors: Doors): Entrance {
  const operation: Operation = operations[name];
  if (operation.events) return { first: [], last: [], work: (_request, work) => work() };
  return enterWork(doors.shares, name) ?? enterCall(doors);
}
