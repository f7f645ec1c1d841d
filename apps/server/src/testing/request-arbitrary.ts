import { IDEMPOTENCY_KEY, type Operation, type OperationName, operations } from '@pupitre/contract';
import * as fc from 'fast-check';
import { breakages } from './broken-values.ts';
import { multiparts } from './fuzz-files.ts';
import type { FuzzRequest } from './fuzz-request.ts';
import type { KnownPlace } from './known-values.ts';
import { mangled } from './mangled-requests.ts';
import { arbitraryOf, type Known } from './schema-arbitrary.ts';

/** What the generator may draw on, as it is at the moment of drawing. */
export interface FuzzSource {
  known: () => ReadonlyMap<string, readonly string[]>;
  places: () => readonly KnownPlace[];
  files: () => readonly Buffer[];
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function toText(value: unknown): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) return value.map(toText).join(',');
  const json: string | undefined = JSON.stringify(value);
  return json ?? '';
}

const encode = (value: unknown) => encodeURIComponent(toText(value).toWellFormed());

/** Short enough for the code of a subject. */
const freshText = (field: string, index: number) =>
  field === 'email' ? `a${index % 97}@ecole.ch` : `${field.slice(0, 8)}${index % 97}`;

/** Draws from the known values of a field most of the time; an `id` is one of the things that the path names. */
function knownFor(path: string, source: FuzzSource): Known {
  const tables = path.split('/').flatMap((segment) => [segment, `${segment}s`, `${segment}es`]);
  return (field) =>
    fc.nat({ max: 9999 }).map((index) => {
      const known = source.known();
      const table = tables.find((name) => known.has(`${name.replaceAll('-', '_')}.id`));
      const values = known.get(field === 'id' ? `${table?.replaceAll('-', '_')}.id` : field) ?? [];
      // The first ones more often: those of the school itself.
      const place = Math.floor(values.length * ((index % 1000) / 1000) ** 2);
      return (index % 8 > 0 ? values[place] : undefined) ?? freshText(field, index);
    });
}

interface Parts {
  params: unknown;
  query: unknown;
  body: unknown;
}

/** Puts one known place into the fields of a call that say where. */
function atPlace(parts: Parts, place: KnownPlace): Parts {
  const put = (values: unknown): unknown =>
    isRecord(values)
      ? { ...values, ...Object.fromEntries(Object.entries(place).filter(([field]) => field in values)) }
      : values;
  return { params: put(parts.params), query: put(parts.query), body: put(parts.body) };
}

function toRequest(name: OperationName, { params, query, body }: Parts): FuzzRequest {
  const operation: Operation = operations[name];
  const values = isRecord(params) ? params : {};
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, field: string) => encode(values[field] ?? ''));
  const pairs = Object.entries(isRecord(query) ? query : {}).filter(([, value]) => value !== undefined);
  const search = pairs.map(([field, value]) => `${encode(field)}=${encode(value)}`).join('&');
  const request = {
    name,
    method: operation.method,
    url: `/api${path}${search === '' ? '' : `?${search}`}`,
    isMangled: /\/(\/|$)/.test(path) || path.length > 500,
  };
  const payload = body === undefined ? undefined : JSON.stringify(body);
  if (payload === undefined) return { ...request, headers: {} };
  return { ...request, headers: { 'content-type': 'application/json' }, payload };
}

/** By what a request is known when it is repeated: mostly by nothing, seldom by what another one has too, or by no key. */
const keys = fc.oneof(
  { weight: 30, arbitrary: fc.constant(undefined) },
  { weight: 20, arbitrary: fc.uuid() },
  { weight: 2, arbitrary: fc.nat(9).map((index) => `cle-commune-${index}`) },
  { weight: 1, arbitrary: fc.constantFrom('', 'court', 'x'.repeat(65), 'avec espace', '../../..') },
);

/** Requests to one operation, made from its schemas: most valid in shape, some with a wrong piece, some mangled. */
export function requestsTo(name: OperationName, source: FuzzSource): fc.Arbitrary<FuzzRequest> {
  const operation: Operation = operations[name];
  const known = knownFor(operation.path, source);
  const anyParts: fc.Arbitrary<Parts> = fc.record({
    params: operation.params ? arbitraryOf(operation.params, 'input', known) : fc.constant({}),
    query: operation.query ? arbitraryOf(operation.query, 'output', known) : fc.constant({}),
    body: operation.body ? arbitraryOf(operation.body, 'input', known) : fc.constant(undefined),
  });
  const parts = fc.tuple(anyParts, fc.nat(9999), fc.boolean()).map(([whole, index, isPlaced]) => {
    const place = source.places()[index % source.places().length];
    return isPlaced && place ? atPlace(whole, place) : whole;
  });
  const shaped = parts.map((whole) => toRequest(name, whole));
  const sent = operation.upload
    ? fc.tuple(shaped, multiparts(source.files)).map(([request, { contentType, payload }]): FuzzRequest => {
        return { ...request, headers: { 'content-type': contentType }, payload };
      })
    : shaped;
  const broken = fc
    .tuple(parts, breakages, fc.constantFrom<keyof Parts>('params', 'query', 'body', 'body'))
    .map(([whole, breakage, part]) => toRequest(name, { ...whole, [part]: breakage(whole[part]) }));
  const whole = fc.oneof(
    { weight: 12, arbitrary: sent },
    { weight: 5, arbitrary: broken },
    { weight: 3, arbitrary: mangled(sent) },
  );
  return fc
    .tuple(whole, keys)
    .map(([request, key]) =>
      key === undefined ? request : { ...request, headers: { ...request.headers, [IDEMPOTENCY_KEY]: key } },
    );
}
