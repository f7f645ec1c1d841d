import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { call } from '../scripts/demo/api.ts';
import { type ServerProcess, startServer } from '../scripts/server-process.ts';
import { test as baseTest } from './browser-test.ts';
import { Relay } from './relay.ts';
import { fillSchool, type SampleSchool } from './sample-school.ts';
import type { Ask } from './school-test.ts';
import { newAccount } from './schools.ts';

/** A school whose browser is signed in over a network that can fail. */
export interface Office {
  /** A server that can be killed, behind a network that can fail. */
  relay: Relay;
  kill: () => Promise<void>;
  revive: () => Promise<void>;
  ask: Ask;
  /** The same as Camille Rochat, without the network between. */
  askColleague: Ask;
  account: ReturnType<typeof newAccount>;
  sample: SampleSchool;
  token: string;
  url: string;
}

/** The test with a server and a network of its own. */
export const test = baseTest.extend<{ office: Office }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of the fixtures it should prepare
  office: async ({}, use) => {
    const dataFolder = await mkdtemp(join(tmpdir(), 'pupitre-connection-'));
    let server: ServerProcess = await startServer({ dataFolder });
    const { url } = server;
    const relay = await Relay.start(url);
    try {
      const account = newAccount();
      const { token } = await call(url, 'auth.register', { body: account });
      const ask: Ask = (name, request) => call(url, name, request, token);
      const sample = await fillSchool({ ask, year: (await ask('schoolYears.active', {})).active_year });
      const invited = { email: newAccount().email, name: 'Camille Rochat', role: 'direction' as const };
      const { token: secret } = await ask('invitations.create', { body: invited });
      const accepted = await call(url, 'invitations.accept', {
        body: { token: secret, name: invited.name, password: account.password },
      });
      await use({
        relay,
        url,
        ask,
        account,
        sample,
        token,
        askColleague: (name, request) => call(url, name, request, accepted.token),
        kill: () => server.kill(),
        revive: async () => {
          server = await startServer({ dataFolder, port: Number(new URL(url).port) });
        },
      });
    } finally {
      relay.close();
      await server.stop();
      await rm(dataFolder, { recursive: true, force: true });
    }
  },
  baseURL: async ({ office }, use) => use(office.relay.url),
  // No other test has its address.
  ownContext: true,
  stored: async ({ office }, use) => {
    const { token, school, person } = await call(office.url, 'auth.login', { body: office.account });
    await use({ token, school: JSON.stringify(school), person: JSON.stringify(person) });
  },
});

export { expect } from './browser-test.ts';
