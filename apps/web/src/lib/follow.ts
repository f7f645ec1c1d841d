import { type Answer, type Call, type OperationName, type Operations, operations } from '@pupitre/contract';
import { send } from './api.ts';
import { readEvents } from './event-stream.ts';

/** The operations that answer server-sent events. */
type EventsName = {
  [N in OperationName]: Operations[N] extends { events: true } ? N : never;
}[OperationName];

/** Follows an operation that answers server-sent events, each of them parsed, until the stream ends. Throws {@link ApiError}. */
export async function* follow<N extends EventsName>(
  name: N,
  request: Call<Operations[N]>,
  signal: AbortSignal,
): AsyncGenerator<Answer<Operations[N]>, void, void> {
  const operation = operations[name];
  const { body } = await send(operation, request as Parameters<typeof send>[1], undefined, signal);
  if (!body) return;
  for await (const data of readEvents(body))
    yield operation.answer.parse(JSON.parse(data)) as Answer<Operations[N]>;
}
