import * as fc from 'fast-check';
import type { FuzzRequest } from './fuzz-request.ts';
import {
  HOSTILE_AUTHORIZATIONS,
  HOSTILE_BODIES,
  HOSTILE_CONTENT_TYPES,
  HOSTILE_PIECES,
} from './hostile-values.ts';

type Mangler = (request: FuzzRequest) => FuzzRequest;

const withHeaders = (request: FuzzRequest, headers: Record<string, string>): FuzzRequest => ({
  ...request,
  headers: { ...request.headers, ...headers },
});

const addToQuery = (request: FuzzRequest, piece: string): FuzzRequest => ({
  ...request,
  url: `${request.url}${request.url.includes('?') ? '&' : '?'}${piece}`,
});

/** Says every parameter of the query twice. */
function repeatQuery(request: FuzzRequest): FuzzRequest {
  const [, query = 'school_year=2026-2027'] = request.url.split('?');
  return addToQuery(request, query);
}

/** Replaces one segment of the path after /api. */
function replaceSegment(request: FuzzRequest, turn: number, piece: string): FuzzRequest {
  const [path = '', query] = request.url.split('?');
  const segments = path.split('/');
  const place = 2 + (turn % Math.max(segments.length - 2, 1));
  const url = segments.with(Math.min(place, segments.length - 1), piece).join('/');
  return { ...request, url: query === undefined ? url : `${url}?${query}` };
}

const cut = (payload: string | Buffer, percent: number) =>
  payload.slice(0, Math.floor((payload.length * percent) / 100));

const QUERY_PIECES = [
  '%',
  '&&=',
  'school_year[]=x',
  'school_year[a]=b',
  '__proto__=x',
  'a=%ED%A0%80',
  'é',
  '=',
];
const ENCODINGS = ['br', 'gzip', 'deflate', '*;q=0', 'x, br'];

const manglers: fc.Arbitrary<Mangler> = fc.oneof(
  fc.constant<Mangler>(repeatQuery),
  fc.constantFrom(...QUERY_PIECES, ...HOSTILE_PIECES).map(
    (piece): Mangler =>
      (one) =>
        addToQuery(one, piece),
  ),
  fc.tuple(fc.nat(9), fc.constantFrom(...HOSTILE_PIECES)).map(
    ([turn, piece]): Mangler =>
      (one) =>
        replaceSegment(one, turn, piece),
  ),
  fc.constantFrom(...HOSTILE_BODIES).map(
    (payload): Mangler =>
      (one) => {
        return { ...withHeaders(one, { 'content-type': 'application/json' }), payload };
      },
  ),
  fc.nat(99).map(
    (percent): Mangler =>
      (one) => {
        return one.payload === undefined ? one : { ...one, payload: cut(one.payload, percent) };
      },
  ),
  fc.constantFrom(...HOSTILE_CONTENT_TYPES).map(
    (type): Mangler =>
      (one) => {
        return { payload: 'a=b', ...withHeaders(one, { 'content-type': type }) };
      },
  ),
  fc.constantFrom(...HOSTILE_AUTHORIZATIONS).map(
    (authorization): Mangler =>
      (one) =>
        withHeaders(one, { authorization }),
  ),
  fc.constantFrom(...ENCODINGS).map(
    (coding): Mangler =>
      (one) =>
        withHeaders(one, { 'accept-encoding': coding }),
  ),
  fc.constant<Mangler>((one) => withHeaders(one, { 'if-none-match': '*' })),
  fc.constantFrom('PATCH', 'DELETE', 'PUT').map(
    (method): Mangler =>
      (one) => ({ ...one, method }),
  ),
);

/** The given requests with one thing wrong in the way they are sent: body, type, address, query, headers or method. */
export function mangled(requests: fc.Arbitrary<FuzzRequest>): fc.Arbitrary<FuzzRequest> {
  return fc.tuple(requests, manglers).map(([request, mangle]) => ({ ...mangle(request), isMangled: true }));
}
