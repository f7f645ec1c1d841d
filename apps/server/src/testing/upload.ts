import { type Operation, type OperationName, operations } from '@pupitre/contract';
import type { TestSchool } from './test-school.ts';
import { addressOf, type Reply } from './test-server.ts';

type Upload = {
  [N in OperationName]: (typeof operations)[N] extends { upload: true } ? N : never;
}[OperationName];

/** Sends a file in the field `file` of a multipart form, as a browser does. */
export async function upload<N extends Upload>(
  school: Pick<TestSchool, 'server' | 'token'>,
  name: N,
  content: string | Buffer,
  { query = {}, headers = {} }: { query?: Record<string, string>; headers?: Record<string, string> } = {},
): Promise<Reply<N>> {
  const operation: Operation = operations[name];
  const form = new FormData();
  form.set('file', new Blob([typeof content === 'string' ? content : new Uint8Array(content)]), 'fichier');
  const request = new Request('http://localhost', { method: 'POST', body: form });
  const response = await school.server.app.inject({
    method: operation.method,
    url: addressOf(operation, { query }),
    headers: {
      'content-type': request.headers.get('content-type') ?? '',
      authorization: `Bearer ${school.token}`,
      ...headers,
    },
    payload: Buffer.from(await request.arrayBuffer()),
  });
  return { status: response.statusCode, body: response.json(), response };
}
