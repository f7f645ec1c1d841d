import type { FastifyInstance } from 'fastify';
import type { NightlyCopies } from '../database/copies/nightly-copies.ts';
import { Readiness } from '../database/readiness.ts';
import { StorageProbe } from '../database/storage-probe.ts';
import type { Dependencies } from '../dependencies.ts';
import { Unavailable } from '../errors.ts';
import { named } from './seen-calls.ts';

/** What is looked at to tell how a server is. */
export interface Looked extends Pick<Dependencies, 'database' | 'clock' | 'printer'> {
  copies?: NightlyCopies | undefined;
}

/**
 * Answers whether the server is alive (`/health`), and whether it can be given work (`/ready`), with what needs somebody's attention
 * (docs/operations.md, « Watching it »).
 */
export function serveHealth(api: FastifyInstance, { database, clock, printer, copies }: Looked): void {
  const probe = new StorageProbe(database);
  const readiness = new Readiness(database, probe, copies);
  const missing = printer.missing === undefined ? {} : { missing: [printer.missing] };
  api.get('/health', named('health'), async () => {
    await probe.check();
    return { status: 'ok', ...missing };
  });
  let isStopping = false;
  api.addHook('preClose', (done) => {
    isStopping = true;
    done();
  });
  api.get('/ready', named('ready'), async () => {
    if (isStopping) throw new Unavailable("Le serveur s'arrête.");
    const { isOtherSchema, warnings } = await readiness.look(clock());
    if (isOtherSchema)
      throw new Unavailable(
        "La base de données est d'une autre version que ce serveur.",
        undefined,
        'storage',
      );
    return { status: 'ready', ...missing, ...(warnings.length > 0 ? { warnings } : {}) };
  });
}
