import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const web = join(import.meta.dirname, '../apps/web/src');

const sources = readdirSync(web, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.tsx') && !path.endsWith('.test.tsx'))
  .map((path) => ({ path, text: readFileSync(join(web, path), 'utf8') }));

const having = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ path }) => path)
    .toSorted();

/** What dialogs are about that say nothing of what others do meanwhile: there is nothing that others could change. */
const ABOUT_NOTHING = {
  'components/form-dialog.tsx': 'what is typed',
  'components/repair/repair-dialog.tsx': 'nothing, until a way is found',
  'features/accounts/leave-dialog.tsx': 'what waits on this device',
  'features/accounts/passkeys/passkey-dialog.tsx': 'a new key of oneself',
  'features/accounts/sign-in-again-dialog.tsx': 'what is typed',
  'features/accounts/tokens/token-dialog.tsx': 'a new token of oneself',
  'features/functions/catalogue/function-dialog.tsx': 'a new function, unless there is one',
  'features/assignments/dialogs/add-group-dialog.tsx': 'a new group, where there is no volée for it',
  'features/planning/dialogs/import-backup-dialog.tsx': 'a file',
  'features/planning/dialogs/year-name-dialog.tsx': 'a new year, unless there is one',
  'features/proposal/result/result-step.tsx': 'a proposal, which the stream shows to everybody',
  'features/teachers/teacher-dialog.tsx': 'a new teacher, unless there is one',
};

test('every form and question says what others do meanwhile to what it is about', () => {
  expect(having(/\bsubject=\{.*\bnull\b/)).toEqual(Object.keys(ABOUT_NOTHING).toSorted());
});

/** The dialogs that are made otherwise, and say nothing: they are no forms, or are about nothing that others could change. */
const OTHERWISE = {
  'app/palette/command-palette.tsx': 'a search',
  'components/clash-dialog.tsx': 'what others did',
  'components/conflict-dialog.tsx': 'what others did',
  'features/accounts/account-dialog.tsx': 'what stands while the form is read',
  'features/accounts/sign-in-again-dialog.tsx': 'oneself',
  'features/assignments/dialogs/shortcuts-dialog.tsx': 'keys',
  'features/history/moment/position-details.tsx': 'what was',
  'features/history/name-version-dialog.tsx': 'what was',
  'features/history/versions-dialog.tsx': 'what was',
  'features/planning/dialogs/import-backup-dialog.tsx': 'what was done',
  'features/teachers/rules/all-rules-dialog.tsx': 'a list, which follows what others do',
  'features/teachers/rules/rules-dialog.tsx': 'what stands while the form is read',
};

test('so does every other dialog in which something is chosen', () => {
  const frames = having(/<Modal(?:\.Root)?\b/).filter(
    (path) => !/components\/(?:form|confirm)-dialog/.test(path),
  );
  const telling = having(/\buseMeanwhile\(/);
  expect(frames.filter((path) => !telling.includes(path) || path in OTHERWISE)).toEqual(
    Object.keys(OTHERWISE).toSorted(),
  );
});
