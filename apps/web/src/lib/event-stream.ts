const EVENT_END = /\r?\n\r?\n/;

/** The text of the `data:` lines of one event; null for a comment, which only keeps the connection alive. */
function dataOf(event: string): string | null {
  const lines = event.split(/\r?\n/).filter((line) => line.startsWith('data:'));
  return lines.length === 0 ? null : lines.map((line) => line.slice('data:'.length).trimStart()).join('\n');
}

/** The data of each server-sent event of a stream, as soon as the event is whole; ends with the stream. */
export async function* readEvents(body: ReadableStream<BufferSource>): AsyncGenerator<string, void, void> {
  const reader = body.pipeThrough(new TextDecoderStream()).getReader();
  let pending = '';
  try {
    for (;;) {
      // oxlint-disable-next-line no-await-in-loop -- one piece comes after the other
      const { value, done } = await reader.read();
      if (done) return;
      const events = (pending + value).split(EVENT_END);
      pending = events.pop() ?? '';
      for (const event of events) {
        const data = dataOf(event);
        if (data !== null) yield data;
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
