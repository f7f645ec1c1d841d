import { randomUUID } from 'node:crypto';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { PlanningBody } from '@pupitre/contract';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { NightlyCopies } from '../database/copies/nightly-copies.ts';
import { migrate } from '../database/migrate.ts';
import { openSqlite } from '../database/open.ts';
import { findBrokenInvariants } from '../testing/invariants.ts';
import { isBusy, RemoteClient } from '../testing/remote-client.ts';
import { findReplayFaults } from '../testing/replay.ts';
import { startServerProcess } from '../testing/server-process.ts';
import { CAN_MOUNT, SmallDisk } from '../testing/small-disk.ts';

const FULL = {
  status: 503,
  detail: expect.stringMatching(/^Le disque du serveur est plein, rien n'a été enregistré/),
};

/** What is left of the disk is for some writes. */
const LEFT = 512 * 1024;

/** A volée whose positions take some room. */
const volee = (index: number): PlanningBody => ({
  level: '9VG',
  school_year: `${2030 + index}-${2031 + index}`,
  number_of_classes: 4,
  subject_periods: Array.from({ length: 10 }, (_, subject) => ({ subject: `S${subject}`, periods: 1 })),
});

let disk: SmallDisk;
beforeEach(() => {
  disk = new SmallDisk(24);
});
afterEach(() => disk.remove());

/* A disk that is really full, where this machine lets us mount one. */
describe.runIf(CAN_MOUNT)('a small disk', () => {
  test('that is full takes nothing more, keeps what was acknowledged, killed or not, and works again once there is room', async () => {
    const settings = { PUPITRE_DATA: disk.folder, PUPITRE_BACKUPS: 'off' };
    const server = await startServerProcess(settings);
    const body = { name: 'École', email: `${randomUUID()}@ecole.ch`, password: 'craie-bleue' };
    const { token, school } = await new RemoteClient(server.address).ask('auth.register', { body });
    const client = new RemoteClient(server.address, token);
    const acknowledged: string[] = [];
    const write = async (index: number, by = client): Promise<{ status: number }> => {
      const { school_year = '' } = volee(index);
      const { status, body: answer } = await by.call('planning.create', { body: volee(index) });
      if (isBusy(answer)) return write(index, by);
      if (status === 201) acknowledged.push(school_year);
      return { status, ...(answer as object) };
    };
    const ask = async (path: string) => {
      const response = await fetch(`${server.address}/api/${path}`);
      return { ...((await response.json()) as object), status: response.status };
    };
    const listYears = async (by = client) =>
      (await by.ask('planning.list', {})).map(({ school_year }) => school_year).toSorted();

    expect((await write(0)).status).toBe(201);
    disk.fill(LEFT);
    let index = 1;
    let last = await write(index);
    for (; last.status === 201 && index < 100; last = await write(index)) index += 1;
    expect(last).toMatchObject(FULL);
    expect(acknowledged.length).toBeGreaterThan(2);
    expect(await ask('health')).toMatchObject(FULL);
    expect((await ask('ready')).status).toBe(503);
    expect(await listYears()).toEqual(acknowledged.toSorted());

    disk.free();
    expect((await write(50)).status).toBe(201);
    await expect.poll(async () => (await ask('health')).status).toBe(200);

    disk.fill(LEFT);
    for (index = 51; (await write(index)).status === 201; ) index += 1;
    await server.stop('SIGKILL');
    disk.free();
    const again = await startServerProcess(settings);
    const after = new RemoteClient(again.address, token);
    expect(await listYears(after)).toEqual(acknowledged.toSorted());
    expect((await write(99, after)).status).toBe(201);
    expect(await again.stop('SIGTERM')).toBe(0);
    const database = openSqlite(join(disk.folder, 'pupitre.sqlite'));
    expect(await findBrokenInvariants(database)).toEqual([]);
    expect(await findReplayFaults(database, school.id)).toEqual([]);
    await database.destroy();
  });

  test.each<[string, RegExp, () => void, () => void]>([
    ['is full', /le disque est plein/, () => disk.fill(), () => disk.free()],
    ['can only be read', /lecture seule/, () => disk.remount('ro'), () => disk.remount('rw')],
  ])(
    'for copies that %s holds up nothing, is told of once, and takes the next one',
    async (_, sentence, spoil, mend) => {
      const home = new SmallDisk(24);
      const file = join(home.folder, 'pupitre.sqlite');
      const database = openSqlite(file);
      await migrate(database);
      const told: string[] = [];
      let now = new Date(2026, 10, 27, 3, 0);
      const copies = new NightlyCopies({
        file,
        folder: disk.folder,
        clock: () => now,
        tell: (line) => told.push(line),
      });
      try {
        spoil();
        for (let tries = 0; tries < 2; tries += 1) {
          await copies.look();
          now = new Date(now.getTime() + 31 * 60_000);
        }
        expect(told).toEqual([expect.stringMatching(sentence)]);
        expect((await copies.standing()).failure).not.toBeNull();
        mend();
        await copies.look();
        expect(await copies.standing()).toMatchObject({ failure: null, latest: expect.any(Date) });
      } finally {
        await copies.close();
        await database.destroy();
        home.remove();
        rmSync(file, { force: true });
      }
    },
  );
});
