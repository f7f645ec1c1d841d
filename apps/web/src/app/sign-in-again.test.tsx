import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { readToken } from '../lib/session.ts';
import { EMPTY_SCHOOL } from '../testing/empty-school.ts';
import { EventsReply, Refusal, type Replies, type SeenCall, serve } from '../testing/fake-server.ts';
import { PERSON, renderScreen, SCHOOL, signIn } from '../testing/render-screen.tsx';
import { sampleTeacher } from '../testing/samples.ts';

const LIVE = { type: 'live', seq: 1, role: 'direction', levels: null } as const;
const OVER = { type: 'end', reason: 'session' } as const;

/** A school in which the first session can be over; the stream of each, and who asked for one. */
function serveSessions() {
  const streams = { old: new EventsReply(), new: new EventsReply() };
  const state = { isOver: false, streamTokens: [] as (string | null)[] };
  const unlessOver =
    <A,>(reply: A) =>
    ({ token }: SeenCall) =>
      state.isOver && token === 'a-token' ? new Refusal(401, 'Session expirée') : reply;
  const replies: Replies = {
    ...EMPTY_SCHOOL,
    'teachers.list': unlessOver([]),
    'teachers.create': unlessOver(sampleTeacher()),
    'auth.login': { token: 'new-token', school: SCHOOL, person: PERSON },
    'changes.stream': (seen) => {
      state.streamTokens.push(seen.token);
      return unlessOver(seen.token === 'a-token' ? streams.old : streams.new)(seen);
    },
  };
  serve(replies);
  return { streams, state };
}

const QUESTION = { name: 'Se reconnecter' };

/** A form with something typed, while the first session's stream is live: a page asks for it once it is idle. */
async function openForm() {
  const { streams, state } = serveSessions();
  const { user } = renderScreen('/teachers');
  const [add] = await screen.findAllByRole('button', { name: 'Ajouter un enseignant' });
  await user.click(add as HTMLElement);
  const form = within(await screen.findByRole('dialog', { name: 'Ajouter un enseignant' }));
  for (const [label, text] of [
    [/^VISA/, 'ZYX'],
    [/^Nom/, 'Zysset'],
    [/^Prénom/, 'Yan'],
  ] as const)
    await user.type(form.getByLabelText(label), text);
  await waitFor(() => expect(state.streamTokens).toEqual(['a-token']));
  await act(async () => streams.old.send(LIVE));
  const signInAgain = async () => {
    const fields = within(await screen.findByRole('dialog', QUESTION));
    await user.type(fields.getByLabelText(/^Mot de passe/), 'un-mot-de-passe');
    await user.click(fields.getByRole('button', { name: 'Se connecter' }));
    await waitFor(() => expect(screen.queryByRole('dialog', QUESTION)).toBeNull());
    expect(readToken()).toBe('new-token');
  };
  return { streams, state, user, form, signInAgain };
}

beforeEach(signIn);

test('whoever has signed in again before their stream tells that the session is over is not asked twice', async () => {
  const { streams, state, user, form, signInAgain } = await openForm();
  state.isOver = true;
  await user.click(form.getByRole('button', { name: 'Ajouter' }));
  await signInAgain();
  await act(async () => {
    streams.old.send(OVER);
    streams.old.end();
  });
  await waitFor(() => expect(state.streamTokens).toEqual(['a-token', 'new-token']));
  expect(screen.queryByRole('dialog', QUESTION)).toBeNull();
  expect(readToken()).toBe('new-token');
});

test('a stream that tells that the session is over has whoever typed something sign in again, which stays', async () => {
  const { streams, state, form, signInAgain } = await openForm();
  state.isOver = true;
  await act(async () => {
    streams.old.send(OVER);
    streams.old.end();
  });
  await signInAgain();
  expect(form.getByLabelText(/^Nom/)).toHaveProperty('value', 'Zysset');
  await waitFor(() => expect(state.streamTokens.at(-1)).toBe('new-token'));
});
