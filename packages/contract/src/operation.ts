import type { Allowed } from '@pupitre/domain';
import type { z } from 'zod';
import type { RefusalStatus } from './error-codes.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the API: everything the server, the OpenAPI page and the web client know of it. */
export interface Operation {
  readonly method: Method;
  /** Relative to /api; parameters in braces. */
  readonly path: `/${string}`;
  readonly summary: string;
  /** `none`: answered without a token. Every other call needs one. */
  readonly auth: 'token' | 'none';
  /** Whose role suffices (docs/domain.md, « People and roles »); `anyone`: without a token. */
  readonly allows: Allowed;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  /** JSON body. */
  readonly body?: z.ZodType;
  /** Multipart body with one field, `file`. */
  readonly upload?: true;
  readonly status: 200 | 201 | 202;
  /** JSON answer, or `file` for a download. */
  readonly answer: z.ZodType | 'file';
  /** The answer changes by itself, not only when the school's data are written. */
  readonly live?: true;
  /** The answer is of somebody's person or account: no browser keeps it. */
  readonly personal?: true;
  /** A stream of server-sent events; `answer` is one of them, as JSON. */
  readonly events?: true;
  /** The answer takes seconds to work out: whoever hangs up meanwhile ends that. */
  readonly takesTime?: true;
  /** Refusals beyond 401 (with a token), 408 (with a body), 422 (with input), 429 and 503, which any call may give. */
  readonly refusals: readonly RefusalStatus[];
}

type SchemaOutput<S> = S extends z.ZodType ? z.output<S> : undefined;
type SchemaInput<S> = S extends z.ZodType ? z.input<S> : undefined;
/** Nothing is added where an operation does not have it. */
type Received<O extends Operation, K extends 'params' | 'query' | 'body'> =
  Field<O, K> extends z.ZodType ? SchemaOutput<Field<O, K>> : unknown;
type Field<O extends Operation, K extends keyof Operation> = K extends keyof O ? O[K] : undefined;

/** What a handler receives. */
export interface Request<O extends Operation> {
  params: SchemaOutput<Field<O, 'params'>>;
  query: SchemaOutput<Field<O, 'query'>>;
  body: SchemaOutput<Field<O, 'body'>>;
}

/** What a handler receives as one object, where parameters, query and body name different things. */
export type Input<O extends Operation> = Received<O, 'params'> & Received<O, 'query'> & Received<O, 'body'>;

/** A body, which may be left out where the schema says so. */
type Body<B> = undefined extends B ? { body?: B } : { body: B };

/** A query, which may be left out where nothing of it is needed. */
type Query<Q> = object extends Q ? { query?: Q } : { query: Q };

/** What the client sends: query and params typed as values, the body as JSON. A file goes beside it. */
export type Call<O extends Operation> = (Field<O, 'params'> extends z.ZodType
  ? { params: SchemaOutput<Field<O, 'params'>> }
  : unknown) &
  (Field<O, 'query'> extends z.ZodType ? Query<SchemaOutput<Field<O, 'query'>>> : unknown) &
  (Field<O, 'body'> extends z.ZodType ? Body<SchemaInput<Field<O, 'body'>>> : unknown);

/** What a call answers: parsed JSON, or nothing typed for a file. */
export type Answer<O extends Operation> = O['answer'] extends z.ZodType ? z.output<O['answer']> : undefined;
