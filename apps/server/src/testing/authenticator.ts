import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { TestSchool } from './test-school.ts';
import type { TestServer } from './test-server.ts';

/** Where the requests of tests say they come from. */
export const TEST_ORIGIN = 'http://localhost';

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** The head of a CBOR item: its kind and a number. */
function head(kind: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(kind << 5) | value]);
  if (value < 256) return Buffer.from([(kind << 5) | 24, value]);
  return Buffer.from([(kind << 5) | 25, value >> 8, value & 255]);
}

type Cbor = number | string | Buffer | ReadonlyMap<number | string, Cbor>;

/** Just as much CBOR as a passkey needs. */
function encode(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value);
  if (typeof value === 'string') return Buffer.concat([head(3, value.length), Buffer.from(value)]);
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value]);
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, one]) => [encode(key), encode(one)]),
  ]);
}

function cosePublicKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return encode(
    new Map<number, Cbor>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, Buffer.from(x, 'base64url')],
      [-3, Buffer.from(y, 'base64url')],
    ]),
  );
}

const USER_PRESENT_AND_VERIFIED = 0x05;
const ATTESTED = 0x40;

interface Options {
  challenge: string;
}

const readOptions = (options: Readonly<Record<string, unknown>>) => options as unknown as Options;

/** A device with one passkey, as WebAuthn wants it. */
export class Authenticator {
  readonly id = randomBytes(16);
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  readonly #origin: string;
  /** How often it has signed. */
  counter = 0;
  flags = USER_PRESENT_AND_VERIFIED;

  constructor(origin = TEST_ORIGIN) {
    this.#origin = origin;
  }

  #data(flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    return Buffer.concat([sha256(new URL(this.#origin).hostname), Buffer.from([flags]), counter]);
  }

  #client(type: string, options: Readonly<Record<string, unknown>>): Buffer {
    const { challenge } = readOptions(options);
    return Buffer.from(JSON.stringify({ type, challenge, origin: this.#origin, crossOrigin: false }));
  }

  #answer(response: Readonly<Record<string, Buffer>>): string {
    const id = this.id.toString('base64url');
    const texts = Object.entries(response).map(([name, data]) => [name, data.toString('base64url')]);
    const parts = { id, rawId: id, type: 'public-key', clientExtensionResults: {} };
    return JSON.stringify({ ...parts, response: Object.fromEntries(texts) });
  }

  /** Makes the passkey, and says so as a browser does. */
  create(options: Readonly<Record<string, unknown>>): string {
    const length = Buffer.from([0, this.id.length]);
    const key = cosePublicKey(this.#keys.publicKey);
    const authData = Buffer.concat([
      this.#data(this.flags | ATTESTED),
      Buffer.alloc(16),
      length,
      this.id,
      key,
    ]);
    const attestationObject = encode(
      new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]),
    );
    return this.#answer({ clientDataJSON: this.#client('webauthn.create', options), attestationObject });
  }

  /** Signs with it. */
  get(options: Readonly<Record<string, unknown>>): string {
    this.counter += 1;
    const clientDataJSON = this.#client('webauthn.get', options);
    const authenticatorData = this.#data(this.flags);
    const signed = Buffer.concat([authenticatorData, sha256(clientDataJSON)]);
    const signature = sign('sha256', signed, this.#keys.privateKey);
    return this.#answer({ clientDataJSON, authenticatorData, signature });
  }
}

/** What a device makes of a new passkey for somebody, to be sent in. */
export async function makePasskey(school: TestSchool, device = new Authenticator()): Promise<string> {
  const { options } = await school.ask('passkeys.begin', { body: { current_password: school.password } });
  return device.create(options);
}

/** Adds a passkey for somebody; the device signs with it from then on. */
export async function addPasskey(
  school: TestSchool,
  name = 'Clé',
): Promise<{ id: string; device: Authenticator }> {
  const device = new Authenticator();
  const credential = await makePasskey(school, device);
  const { id } = await school.ask('passkeys.create', { body: { name, credential } });
  return { id, device };
}

/** What a device signs to sign in. */
export async function signWith(server: TestServer, device: Authenticator): Promise<string> {
  const { body } = await server.call('auth.passkeyOptions', {});
  return device.get(body.options);
}
