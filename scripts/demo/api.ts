import {
  type Answer,
  type Call,
  errorBody,
  type Operation,
  type OperationName,
  type Operations,
  operations,
} from '@pupitre/contract';

/** A call that the server refused. */
export class RefusedCall extends Error {
  readonly status: number;

  constructor(name: OperationName, status: number, detail: string) {
    super(`${name}: ${status} ${detail}`);
    this.status = status;
  }
}

interface LooseRequest {
  params?: Record<string, string>;
  query?: Record<string, string | number | boolean | readonly string[] | undefined>;
  body?: unknown;
}

function addressOf(baseUrl: string, operation: Operation, { params, query }: LooseRequest): URL {
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(params?.[name] ?? ''),
  );
  const url = new URL(`/api${path}`, baseUrl);
  for (const [name, value] of Object.entries(query ?? {}))
    if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
}

/** Calls one operation of the contract on a running server and parses its JSON answer. Throws RefusedCall. */
export async function call<N extends OperationName>(
  baseUrl: string,
  name: N,
  request: Call<Operations[N]>,
  token?: string,
): Promise<Answer<Operations[N]>> {
  const operation: Operation = operations[name];
  const loose = request as LooseRequest;
  const response = await fetch(addressOf(baseUrl, operation, loose), {
    method: operation.method,
    headers: {
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      ...(loose.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(loose.body === undefined ? {} : { body: JSON.stringify(loose.body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok)
    throw new RefusedCall(name, response.status, errorBody.safeParse(answer).data?.detail ?? '');
  if (operation.answer === 'file') throw new TypeError(`${name} answers a file`);
  return operation.answer.parse(answer) as Answer<Operations[N]>;
}
