import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { CallWatcher, SeenCall } from './seen-calls.ts';

/** What is read when somebody asks for the figures. */
export interface Sources {
  /** Changes committed by this server. */
  changes(): number;
  /** In bytes; undefined where it is not known. */
  databaseSize(): Promise<number | undefined>;
  /** Free bytes of the disk of the SQLite file; undefined where there is none. */
  diskFree(): Promise<number | undefined>;
  /** When the newest copy was made; undefined where none are made. */
  latestCopy(): Promise<{ at: Date | null; hasFailed: boolean } | undefined>;
  /** How many proposals and prints are made, and wait. */
  proposals(): Load;
  prints(): Load;
}

/** How much is made at the moment, and waits. */
export interface Load {
  running: number;
  waiting: number;
}

const PREFIX = 'pupitre_';
const CALL_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const WORK_SECONDS = [0.25, 0.5, 1, 2.5, 5, 10, 30, 60, 120, 180];

/** The figures of a server, in the form of Prometheus (docs/operations.md, « Figures »). */
export class Metrics implements CallWatcher {
  readonly registry = new Registry();
  readonly #requests: Counter<'operation' | 'status'>;
  readonly #seconds: Histogram<'operation'>;
  readonly #streams: Gauge;
  readonly #work: Histogram<'kind' | 'outcome'>;

  constructor(sources: Sources) {
    const registers = [this.registry];
    collectDefaultMetrics({ register: this.registry, prefix: PREFIX });
    this.#requests = new Counter({
      name: `${PREFIX}requests_total`,
      help: 'Calls answered, by operation and status',
      labelNames: ['operation', 'status'],
      registers,
    });
    this.#seconds = new Histogram({
      name: `${PREFIX}request_duration_seconds`,
      help: 'How long calls took to be answered, without streams',
      labelNames: ['operation'],
      buckets: CALL_SECONDS,
      registers,
    });
    this.#streams = new Gauge({
      name: `${PREFIX}open_streams`,
      help: 'Streams of events that are open',
      registers,
    });
    this.#work = new Histogram({
      name: `${PREFIX}work_duration_seconds`,
      help: 'How long proposals and prints took, without waiting for their turn (prints: with it)',
      labelNames: ['kind', 'outcome'],
      buckets: WORK_SECONDS,
      registers,
    });
    addSources(this.registry, sources);
  }

  /** See {@link CallWatcher}. */
  seen({ operation, status, seconds, isStream }: SeenCall): void {
    this.#requests.inc({ operation, status });
    if (!isStream) this.#seconds.observe({ operation }, seconds);
  }

  /** See {@link CallWatcher}. */
  streamOpened(): () => void {
    this.#streams.inc();
    return () => this.#streams.dec();
  }

  /** A proposal or a print has ended. */
  worked(kind: 'proposal' | 'print', outcome: string, seconds: number): void {
    this.#work.observe({ kind, outcome }, seconds);
  }
}

/** Adds what is read at the moment at which somebody asks. */
function addSources(registry: Registry, sources: Sources): void {
  const registers = [registry];
  const addGauge = (name: string, help: string, read: () => Promise<number | undefined>) =>
    new Gauge({
      name: PREFIX + name,
      help,
      registers,
      async collect() {
        const value = await read().catch(() => undefined);
        if (value === undefined) this.remove();
        else this.set(value);
      },
    });
  const changes = new Counter({
    name: `${PREFIX}changes_total`,
    help: 'Changes committed by this server',
    registers: [],
    collect() {
      this.reset();
      this.inc(sources.changes());
    },
  });
  const work = new Gauge({
    name: `${PREFIX}work`,
    help: 'Proposals and prints that are made, or wait',
    labelNames: ['kind', 'state'],
    registers: [],
    collect() {
      for (const [kind, { running, waiting }] of [
        ['proposal', sources.proposals()],
        ['print', sources.prints()],
      ] as const) {
        this.set({ kind, state: 'running' }, running);
        this.set({ kind, state: 'waiting' }, waiting);
      }
    },
  });
  for (const metric of [changes, work]) registry.registerMetric(metric);
  addGauge('database_bytes', 'Size of the database', () => sources.databaseSize());
  addGauge('disk_free_bytes', 'Free room on the disk of the SQLite file', () => sources.diskFree());
  addGauge('copy_timestamp_seconds', 'When the newest copy of the database was made', async () => {
    const copy = await sources.latestCopy();
    return copy && (copy.at?.getTime() ?? 0) / 1000;
  });
  addGauge('copy_failed', '1 while the last try to copy the database has failed', async () => {
    const copy = await sources.latestCopy();
    return copy && Number(copy.hasFailed);
  });
}
