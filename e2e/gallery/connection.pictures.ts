import {
  dismissRefused,
  endSession,
  listWaiting,
  loseConnection,
  refuseWaiting,
} from '../connection-stops.ts';
import { fillSchool } from '../sample-school.ts';
import { test as schoolTest } from '../school-test.ts';
import { visit } from './gallery-test.ts';
import { take } from './take.ts';

schoolTest('the connection is lost, and what waited is refused', async ({ page, school }) => {
  await fillSchool(school);
  await visit(page, '/assignments');
  await refuseWaiting(page);
  await take(page, 'connection-refused');
  await dismissRefused(page);
  await page.unrouteAll();
  await visit(page, '/assignments');
  await loseConnection(page);
  await take(page, 'connection-lost');
});

schoolTest('what waits for the connection is listed', async ({ page, school }) => {
  await fillSchool(school);
  await visit(page, '/assignments');
  await listWaiting(page);
  await take(page, 'connection-waiting', { isWindow: true });
});

schoolTest('the session ends while somebody types', async ({ page, school }) => {
  await fillSchool(school);
  await visit(page, '/teachers');
  await endSession(page);
  await take(page, 'connection-sign-in-again');
});
