import { namePosition } from '@pupitre/domain';
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { type CurrentProposal, type ProposalEvent, proposalEvent } from '@pupitre/contract';
import { storeRun } from './store-proposal.ts';
import type { TestSchool } from './test-school.ts';
import type { TestServer } from './test-server.ts';

export const YEAR = '2026-2027';

/**
 * A school with something to propose: the volée 9VG with six open positions, 28 periods in all, and two teachers who can
 * take them: Anne ROC, FRA and EPH, and Luc BON, everything.
 */
export async function registerStaffed(server: TestServer) {
  const school = await server.register();
  await school.addVolee();
  const anne = await school.addTeacher({ visa: 'ROC', specialties: ['FRA', 'EPH'], hours_max: 20 });
  const luc = await school.addTeacher({ visa: 'BON', hours_max: 20 });
  const positions = await school.listAssignments(YEAR);
  const positionOf = (class_name: string, subject: string) => {
    const position = positions.find((one) => one.class_name === class_name && one.subject === subject);
    if (!position) throw new Error(`no position ${subject} ${class_name}`);
    return position.id;
  };
  return { school, anne: anne.id, luc: luc.id, positions, positionOf };
}

/** The same with a proposal, as if a run with these options had ended and found that Luc can take everything. */
export async function registerProposed(server: TestServer, options: object = {}) {
  const staffed = await registerStaffed(server);
  const { school, positions, anne, luc } = staffed;
  const run_id = randomUUID();
  await storeRun(school, {
    id: run_id,
    snapshot: {
      positions: positions.map((one) => ({ id: one.id, label: namePosition(one), teacher_id: null })),
      teachers: [
        { id: anne, label: 'ROC' },
        { id: luc, label: 'BON' },
      ],
    },
    choices: positions.map(({ id }) => ({ position_id: id, teacher_id: luc })),
    options,
  });
  return { ...staffed, run_id };
}

const parseEvents = (stream: string): ProposalEvent[] =>
  stream
    .split('\n\n')
    .filter((block) => block.startsWith('data: '))
    .map((block) => proposalEvent.parse(JSON.parse(block.slice('data: '.length))));

/** Opens the stream of events, and answers once it is open: `told` is everything it tells until it ends. */
export async function openEvents({ server, token }: TestSchool): Promise<{ told: Promise<ProposalEvent[]> }> {
  const response = await server.app.inject({
    url: '/api/proposals/events',
    headers: { authorization: `Bearer ${token}` },
    payloadAsStream: true,
  });
  const content = text(response.stream());
  if (response.statusCode !== 200) throw new Error(await content);
  return { told: content.then(parseEvents) };
}

/** Everything that a stream of events tells until it ends. */
export const followEvents = async (school: TestSchool): Promise<ProposalEvent[]> =>
  (await openEvents(school)).told;

/** The proposal of a school that has one. */
export async function readProposal(school: TestSchool): Promise<CurrentProposal> {
  const { proposal } = await school.ask('proposals.current', {});
  if (!proposal) throw new Error('there is no proposal');
  return proposal;
}

/** Whether the school has a proposal that is not forgotten. */
export const hasProposal = async (school: TestSchool): Promise<boolean> =>
  (await school.ask('proposals.current', {})).proposal !== null;

/** Starts a run and waits for its end; answers the proposal. */
export async function propose(school: TestSchool, body: object = {}) {
  const { status, body: answer } = await school.send('proposals.start', {
    body: { levels: ['9VG'], school_year: YEAR, ...body },
  });
  if (status !== 202) throw new Error(`HTTP ${status}: ${answer.detail ?? ''}`);
  await followEvents(school);
  return readProposal(school);
}
