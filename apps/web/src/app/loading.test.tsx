import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Replies, serve } from '../testing/fake-server.ts';
import { renderScreen, signIn } from '../testing/render-screen.tsx';

const never = () => new Promise<never>(() => {});

/** A server that takes its time over everything that a screen reads. */
const SLOW: Replies = {
  'schoolYears.active': never,
  'dashboard.teacherWorkload': never,
  'functionAssignments.list': never,
  'assignments.list': never,
  'schoolYears.list': never,
  'teachers.list': never,
  'planning.list': never,
  'functions.list': never,
};

test.each([
  ['/', 'dashboard-page'],
  ['/teachers', 'teachers-page'],
  ['/planning', 'planning-page'],
  ['/assignments', 'assignments-page'],
  ['/functions', 'functions-page'],
])('%s says « Chargement... » until it is read', async (path, testId) => {
  signIn();
  serve(SLOW);
  renderScreen(path);
  const page = within(await screen.findByTestId(testId));
  expect(page.getByRole('status').textContent).toBe('Chargement...');
  expect(page.getByRole('heading', { level: 1 })).toBeTruthy();
});
