import { expect, test } from 'vitest';
import { FileReply, Refusal, serve } from '../testing/fake-server.ts';
import { signIn } from '../testing/render-screen.tsx';
import { watchSavedFiles } from '../testing/saved-files.ts';
import { download } from './api.ts';
import { fileNameOf } from './save-file.ts';

test.each([
  ["attachment; filename*=UTF-8''enseignants_%C3%A9t%C3%A9.xlsx", 'enseignants_été.xlsx'],
  ['attachment; filename="a b.pdf"', 'a b.pdf'],
  ['attachment; filename=plain.json; size=3', 'plain.json'],
  [`attachment; filename="plain.pdf"; filename*=UTF-8''vol%C3%A9e.pdf`, 'volée.pdf'],
  ['attachment', null],
  [null, null],
])('%j names %j', (disposition, name) => {
  expect(fileNameOf(disposition)).toBe(name);
});

test('a file is fetched with the token and saved under the name of the server, or the fallback', async () => {
  signIn();
  const saved = watchSavedFiles();
  let reply = new FileReply('liste.xlsx');
  const calls = serve({ 'teachers.export': () => reply });
  await download('teachers.export', {}, 'enseignants_export.xlsx');
  reply = new FileReply();
  await download('teachers.export', {}, 'enseignants_export.xlsx');
  expect(saved).toEqual(['liste.xlsx', 'enseignants_export.xlsx']);
  expect(calls[0]?.token).toBe('a-token');
});

test('a refusal saves nothing', async () => {
  const saved = watchSavedFiles();
  serve({ 'teachers.export': new Refusal(503, 'Le serveur est occupé.') });
  await expect(download('teachers.export', {}, 'x.xlsx')).rejects.toMatchObject({
    status: 503,
    detail: 'Le serveur est occupé.',
  });
  expect(saved).toEqual([]);
});
