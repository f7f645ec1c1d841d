import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect } from 'node:tls';

const DEPLOY = join(import.meta.dirname, '../../../../deploy');
/** The name in the examples. */
export const PUBLIC_NAME = 'pupitre.exemple.ch';

/** A reverse proxy in front of a server, as the examples in `deploy/` set it up. */
export interface FrontProxy {
  /** Where it speaks TLS, and where it does not. */
  port: number;
  plainPort: number;
  /** Whoever trusts this certificate believes it. */
  ca: string;
  /** What it has logged of calls: of each the address, in quotes. */
  readLog: () => string;
  stop: () => Promise<void>;
}

/** What a proxy is started with: the ports of the servers, and a folder of its own. */
interface Place {
  upstreams: readonly number[];
  folder: string;
}

async function findFreePorts(): Promise<[number, number]> {
  const probes = [createServer(), createServer()];
  const ports = await Promise.all(
    probes.map(async (probe) => {
      await once(probe.listen(0, '127.0.0.1'), 'listening');
      const address = probe.address();
      return typeof address === 'object' && address !== null ? address.port : 0;
    }),
  );
  await Promise.all(probes.map((probe) => once(probe.close(), 'close')));
  return [ports[0] ?? 0, ports[1] ?? 0];
}

/** Whether a proxy speaks TLS by now, with a certificate that is believed: one that is just made may be on the disk before it is used. */
const isReady = (port: number, ca: string) =>
  new Promise<boolean>((resolve) => {
    const socket = connect({ host: '127.0.0.1', port, servername: PUBLIC_NAME, ca }, () => resolve(true));
    socket.once('error', () => resolve(false)).once('secureConnect', () => socket.destroy());
  });

/** Runs a program until it is ready at a port, and its certificate is in a file; throws what it said where it ends before. */
async function run(
  [command, ...args]: [string, ...string[]],
  { folder, port, ca, end }: { folder: string; port: number; ca: string; end: NodeJS.Signals },
): Promise<{ stop: () => Promise<void>; said: () => string }> {
  const child = spawn(command, args, {
    cwd: folder,
    env: { PATH: process.env['PATH'], HOME: folder },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()));
  const ended = once(child, 'exit');
  while (!(existsSync(ca) && (await isReady(port, readFileSync(ca, 'utf8'))))) {
    if (child.exitCode !== null) throw new Error(`${command} ended: ${said}`);
    await sleep(20);
  }
  const stop = async () => {
    child.kill(end);
    await ended;
  };
  return { stop, said: () => said };
}

/** The text of an example with other values in place of some of its own; throws where it does not have one. */
function adapt(example: string, values: Readonly<Record<string, string>>): string {
  let text = readFileSync(join(DEPLOY, example), 'utf8');
  for (const [from, to] of Object.entries(values)) {
    if (!text.includes(from)) throw new Error(`${example} has no « ${from} » any more`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** Makes a certificate for the name in the examples, signed by nobody else. */
export function makeCertificate(folder: string): { key: string; certificate: string } {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const subject = ['-subj', `/CN=${PUBLIC_NAME}`, '-addext', `subjectAltName=DNS:${PUBLIC_NAME}`];
  const kind = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const args = ['req', '-x509', ...kind, ...subject, '-keyout', key, '-out', certificate];
  execFileSync('openssl', args, { stdio: 'ignore' });
  return { key, certificate };
}

async function tryNginx({ upstreams, folder }: Place): Promise<FrontProxy> {
  const [port, plainPort] = await findFreePorts();
  const { key, certificate } = makeCertificate(folder);
  const log = join(folder, 'pupitre.log');
  const letsEncrypt = `/etc/letsencrypt/live/${PUBLIC_NAME}`;
  writeFileSync(
    join(folder, 'pupitre.conf'),
    adapt('nginx.conf', {
      'server 127.0.0.1:3000;': upstreams.map((one) => `server 127.0.0.1:${one};`).join(' '),
      'listen [::]:80;': '',
      'listen [::]:443 ssl http2;': '',
      'listen 80;': `listen 127.0.0.1:${plainPort};`,
      'listen 443 ssl http2;': `listen 127.0.0.1:${port} ssl http2;`,
      [`${letsEncrypt}/fullchain.pem`]: certificate,
      [`${letsEncrypt}/privkey.pem`]: key,
      '/var/log/nginx/pupitre.log': log,
    }),
  );
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  const config = join(folder, 'nginx.conf');
  writeFileSync(
    config,
    [
      ...(process.getuid?.() === 0 ? ['user root;'] : []),
      `daemon off; pid ${join(folder, 'nginx.pid')}; error_log stderr; events {}`,
      `http { access_log off; ${kinds.map((kind) => `${kind}_temp_path ${join(folder, kind)};`).join(' ')}`,
      `include ${join(folder, 'pupitre.conf')}; }`,
    ].join('\n'),
  );
  const command: [string, ...string[]] = ['/usr/sbin/nginx', '-e', 'stderr', '-p', folder, '-c', config];
  const { stop } = await run(command, { folder, port, ca: certificate, end: 'SIGTERM' });
  return {
    port,
    plainPort,
    ca: readFileSync(certificate, 'utf8'),
    readLog: () => readFileSync(log, 'utf8'),
    stop,
  };
}

async function tryCaddy({ upstreams, folder }: Place): Promise<FrontProxy> {
  const [port, plainPort] = await findFreePorts();
  const storage = join(folder, 'storage');
  mkdirSync(storage, { recursive: true });
  const config = join(folder, 'Caddyfile');
  const ports = `http_port ${plainPort}\nhttps_port ${port}\ndefault_bind 127.0.0.1`;
  const globals = `admin off\nlocal_certs\nskip_install_trust\nstorage file_system ${storage}\n${ports}`;
  const servers = upstreams.map((one) => `127.0.0.1:${one}`).join(' ');
  const example = adapt('Caddyfile', { '{$PUPITRE_UPSTREAM:localhost:3000}': servers });
  writeFileSync(config, `{\n${globals}\n}\n${example}`);
  const root = join(storage, 'pki/authorities/local/root.crt');
  const command: [string, ...string[]] = [
    '/usr/bin/caddy',
    'run',
    '--adapter',
    'caddyfile',
    '--config',
    config,
  ];
  // Told to stop, it waits for connections; it has no other process that would be left behind.
  const { stop, said } = await run(command, { folder, port, ca: root, end: 'SIGKILL' });
  return { port, plainPort, ca: readFileSync(root, 'utf8'), readLog: said, stop };
}

/** A port that was free may be somebody else's by the time a proxy takes it: then others are tried. */
const onFreePorts = (start: typeof tryNginx) =>
  async function retry(place: Place, attempts = 5): Promise<FrontProxy> {
    try {
      return await start(place);
    } catch (error) {
      if (attempts === 1 || !String(error).includes('in use')) throw error;
      return retry(place, attempts - 1);
    }
  };

/** Starts nginx with `deploy/nginx.conf`, of which only addresses, ports and the certificate are others. */
export const startNginx = onFreePorts(tryNginx);

/** Starts Caddy with `deploy/Caddyfile`, of which only the address of the server is another; its certificate comes from a root of its own. */
export const startCaddy = onFreePorts(tryCaddy);
