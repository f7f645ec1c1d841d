import type { OperationName, Operations } from '@pupitre/contract';
import { TooOften } from '../errors.ts';
import { Pace } from './pace.ts';
import { type SchoolLimits, WORK_KINDS, type WorkKind } from './school-limits.ts';
import { Share } from './share.ts';

/** The operations that make or read a file, and those that take as long. */
type Working =
  | 'handOver.check'
  | {
      [N in OperationName]: Operations[N] extends { answer: 'file' } | { upload: true } ? N : never;
    }[OperationName];

const KINDS: Readonly<Record<Working, WorkKind>> = {
  'teachers.import': 'uploads',
  'assignments.import': 'uploads',
  'backup.import': 'uploads',
  'teachingRules.import': 'uploads',
  'documents.yearPdf': 'prints',
  'documents.voleePdf': 'prints',
  'documents.allTeachersPdf': 'prints',
  'documents.allTeachersZip': 'prints',
  'documents.classPdf': 'prints',
  'documents.teacherPdf': 'prints',
  'documents.comparePdf': 'prints',
  'needs.pdf': 'prints',
  'personalData.pdf': 'prints',
  'teachers.export': 'workbooks',
  'teachers.template': 'workbooks',
  'exports.yearExcel': 'workbooks',
  'exports.compareExcel': 'workbooks',
  'needs.excel': 'workbooks',
  'teachingRules.export': 'workbooks',
  'account.download': 'exports',
  'backup.export': 'exports',
  'personalData.json': 'exports',
  'handOver.check': 'exports',
  'handOver.download': 'exports',
};

/** What a share has for all schools together: threads of up to 192 and 256 MB, and files of 5 MB that wait to be read. */
const TOGETHER: Readonly<Record<WorkKind, { atOnce: number; inAll: number }>> = {
  uploads: { atOnce: 2, inAll: 24 },
  prints: { atOnce: 16, inAll: 400 },
  workbooks: { atOnce: 2, inAll: 200 },
  exports: { atOnce: 2, inAll: 200 },
};

const SENTENCES: Readonly<Record<WorkKind | 'requests', string>> = {
  uploads: 'Votre établissement fait déjà lire plusieurs fichiers. Réessayez quand ils auront été lus.',
  prints:
    'Votre établissement fait déjà préparer beaucoup de PDF. Réessayez quand les premiers seront prêts.',
  workbooks:
    'Votre établissement fait déjà préparer plusieurs classeurs Excel. Réessayez quand les premiers seront prêts.',
  exports:
    'Votre établissement fait déjà préparer plusieurs fichiers de données. Réessayez quand ils seront prêts.',
  requests: 'Votre établissement envoie trop de demandes à la fois. Réessayez dans un instant.',
};

const RETRY_SECONDS: Readonly<Record<WorkKind | 'requests', number>> = {
  uploads: 5,
  prints: 10,
  workbooks: 5,
  exports: 10,
  requests: 2,
};

/** Whose calls wait no longer than so for their turn. */
const PATIENCE_MS = 2000;
/** A pace counts in windows of ten seconds. */
const WINDOW_SECONDS = 10;

const refuse = (kind: WorkKind | 'requests') => () => new TooOften(RETRY_SECONDS[kind], SENTENCES[kind]);

/**
 * What the schools share of a server (docs/decisions/0020-limits.md): its calls, and what takes its time. One that asks for too much is told so, with a
 * 429, and keeps nobody else waiting. Of one server: several do not count together.
 */
export class SchoolShares {
  readonly #calls: Share;
  readonly #work: Readonly<Record<WorkKind, Share>>;
  readonly #pace: Pace;

  constructor(limits: SchoolLimits) {
    const { requests_at_once: perSchool, requests_waiting: waiting } = limits;
    this.#calls = new Share({ atOnce: Infinity, perSchool, waiting }, refuse('requests'));
    const open = (kind: WorkKind) => {
      const bounds = { perSchool: limits[kind], waiting: limits[`${kind}_waiting`] };
      const { atOnce, inAll } = TOGETHER[kind];
      return new Share({ ...bounds, atOnce: Math.max(atOnce, bounds.perSchool + 1), inAll }, refuse(kind));
    };
    this.#work = {
      uploads: open('uploads'),
      prints: open('prints'),
      workbooks: open('workbooks'),
      exports: open('exports'),
    };
    const perSecond = limits.requests_per_second;
    const sentence = `Votre établissement envoie plus de ${perSecond} demandes par seconde. Réessayez dans un instant.`;
    this.#pace = new Pace(perSecond * WINDOW_SECONDS, sentence);
  }

  /** The share of an operation that makes or reads a file; undefined for any other. */
  workOf(name: OperationName): Share | undefined {
    return Object.hasOwn(KINDS, name) ? this.#work[KINDS[name as Working]] : undefined;
  }

  /** Throws TooOften where a school asks too often. */
  expectPace(school: string): void {
    this.#pace.take(school);
  }

  /** Lets a short call in when its turn comes; answers how it leaves. Throws TooOften where its school has too many, or it would come too late. */
  async enterCall(school: string, onLeave: (leave: () => void) => void): Promise<void> {
    this.expectPace(school);
    const place = this.#calls.join(school);
    onLeave(() => place.leave());
    const asked = performance.now();
    await place.turn();
    if (performance.now() - asked > PATIENCE_MS) throw refuse('requests')();
  }

  /** What is made for a school at the moment, and waits. */
  loads(school: string): { kind: WorkKind; running: number; waiting: number }[] {
    return WORK_KINDS.map((kind) => ({ kind, ...this.#work[kind].load(school) }));
  }
}
