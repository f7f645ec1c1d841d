import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const server = join(import.meta.dirname, '../apps/server/src');

/** What opens a connection to somewhere: Node's own ways, and the packages that are there for it. */
const CALLS =
  /\bfetch\(|\b(?:http|https|net|tls)\.(?:connect|request|get)\(|new (?:WebSocket|EventSource|XMLHttpRequest)\b|from '(?:pg|nodemailer|undici|node:(?:https|http2|tls|dgram|dns))(?:\/|')|import\('(?:pg|nodemailer|undici)'\)|import \{[^}]*\b(?:connect|request|get|createConnection)\b[^}]*\} from 'node:(?:http|net)'/;

/** They call what the settings name: PostgreSQL twice, and the mail server (docs/security.md, « V13 Configuration »). */
const ALLOWED = ['database/open.ts', 'database/wake-ups.ts', 'mail/smtp-mailer.ts'];

test('the server calls its database and its mail server, and nobody else', () => {
  const files = globSync('**/*.ts', {
    cwd: server,
    exclude: (name) => /\.test\.ts$|^(?:testing|fixtures)$/.test(name),
  });
  expect(files.length).toBeGreaterThan(200);
  const calling = files.filter((file) => CALLS.test(readFileSync(join(server, file), 'utf8')));
  expect(calling.toSorted()).toEqual(ALLOWED);
});
