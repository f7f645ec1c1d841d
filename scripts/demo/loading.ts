import type { Answer, Assignment, Call, OperationName, Operations } from '@pupitre/contract';
import type { DemoSchool } from './school.ts';
import type { DemoPosition } from './staffing.ts';

/** Calls the server as somebody. */
export type Ask = <N extends OperationName>(
  name: N,
  request: Call<Operations[N]>,
) => Promise<Answer<Operations[N]>>;

/** A school on its way to a server, and the year that it goes to. */
export interface Loading {
  ask: Ask;
  school: DemoSchool;
  year: string;
  /** The identifiers of its teachers. */
  idOfVisa: Map<string, string>;
}

const CONCURRENCY = 8;

/** Works through a list, so many at a time: the server should not be flooded by its own demonstration. */
export async function forEach<T>(items: Iterable<T>, work: (item: T) => Promise<void>): Promise<void> {
  const queue = items[Symbol.iterator]();
  const takeTurns = async () => {
    for (let next = queue.next(); !next.done; next = queue.next()) await work(next.value);
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, takeTurns));
}

/** What is the same place of the plan, here and on the server. */
export const placeOf = ({ level, class_name, subject, plan_index }: DemoPosition | Assignment): string =>
  JSON.stringify([level, class_name, subject, plan_index]);
