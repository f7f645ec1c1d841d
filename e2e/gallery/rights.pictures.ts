import { inviteColleague, openBrowser, type Rights } from '../colleague.ts';
import type { Ask } from '../school-test.ts';
import { call } from '../../scripts/demo/api.ts';
import { test, visit } from './gallery-test.ts';
import { take } from './take.ts';

const PEOPLE: readonly { name: string; rights: Rights; screens: Readonly<Record<string, string>> }[] = [
  {
    name: 'reader',
    rights: { role: 'lecture', levels: null },
    screens: {
      home: '/',
      teachers: '/teachers',
      planning: '/planning',
      grid: '/assignments',
      cards: '/assignments?onglet=enseignants',
      proposal: '/assignments/proposal',
      functions: '/functions',
      catalogue: '/functions?onglet=catalogue',
      history: '/history',
      compare: '/compare',
    },
  },
  {
    name: 'dean',
    rights: { role: 'planification', levels: ['9VG', '10VG'] },
    screens: { planning: '/planning', grid: '/assignments' },
  },
];

for (const { name, rights, screens } of PEOPLE)
  test(`the screens of a ${name}`, async ({ browser, server, demo }) => {
    const ask: Ask = (operation, request) => call(server.url, operation, request, demo.token);
    const session = await inviteColleague(server.url, { ask }, rights);
    const context = await openBrowser(browser, server.url, session);
    const page = await context.newPage();
    for (const [screen, path] of Object.entries(screens)) {
      await visit(page, path);
      await take(page, `${name}-${screen}`);
    }
    const [latest] = (await ask('changes.list', { query: { limit: 1 } })).changes;
    await visit(page, `/history/${latest?.seq}`);
    await take(page, `${name}-moment`);
    await context.close();
  });
