import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { useTestServer } from '../testing/test-server.ts';
import { Serialised } from './serialised.ts';

test('a list is compressed once for each encoding', async () => {
  const list = new Serialised(Array.from({ length: 1000 }, (_, index) => ({ index })));
  expect(list.compress('br')).toBe(list.compress('br'));
  expect(brotliDecompressSync(await list.compress('br'))).toEqual(list.json);
  expect(gunzipSync(await list.compress('gzip'))).toEqual(list.json);
});

describe('the list of positions', () => {
  const server = useTestServer('SQLite');

  test.each([
    ['gzip, deflate, br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['identity', undefined],
    ['zstd', undefined],
    [undefined, undefined],
  ])('is sent to a caller that accepts %s as %s', async (accepted, encoding) => {
    const school = await server.register();
    await school.addVolee();
    const { headers, rawPayload } = await server.app.inject({
      url: '/api/assignments',
      headers: {
        authorization: `Bearer ${school.token}`,
        ...(accepted === undefined ? {} : { 'accept-encoding': accepted }),
      },
    });
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(rawPayload.length),
      vary: 'authorization, accept-encoding',
    });
    expect(headers['content-encoding']).toBe(encoding);
    const decode = { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''];
    const json = decode ? decode(rawPayload) : rawPayload;
    expect(JSON.parse(json.toString())).toEqual(await school.listAssignments());
  });
});
