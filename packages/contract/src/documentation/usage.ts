import type { Examples } from './example.ts';

const MEGABYTE = 1024 * 1024;

export const usageExamples = {
  'usage.show': {
    answer: {
      rows: [
        { kind: 'teachers', name: 'enseignants', used: 190, limit: 5000 },
        { kind: 'positions', name: 'enseignements', used: 4262, limit: 300_000 },
      ],
      history_bytes: 12_582_912,
      history_limit: 1024 * MEGABYTE,
      upload_limit: 5 * MEGABYTE,
      work: [{ kind: 'prints', name: 'PDF', running: 1, waiting: 0, at_once: 2, most_waiting: 30 }],
      requests_at_once: 32,
      requests_per_second: 200,
    },
    refusals: {},
  },
} satisfies Partial<Examples>;
