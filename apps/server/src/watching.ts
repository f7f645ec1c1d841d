import type { Hub } from './changes/hub.ts';
import type { NightlyCopies } from './database/copies/nightly-copies.ts';
import { roomOf, sizeOf } from './database/disk-room.ts';
import type { Dependencies } from './dependencies.ts';
import type { PdfPrinter } from './documents/pdf/pdf-printer.ts';
import { type Load, Metrics } from './http/metrics.ts';

/** What the figures of a server are read from. */
interface Watched extends Pick<Dependencies, 'database' | 'printer'> {
  hub: Hub;
  copies?: NightlyCopies | undefined;
  proposals: () => Load;
}

/** The figures of a server. */
export const measure = ({ database, printer, hub, copies, proposals }: Watched): Metrics =>
  new Metrics({
    changes: () => hub.published,
    databaseSize: () => sizeOf(database),
    diskFree: async () => (await roomOf(database))?.free,
    latestCopy: async () => {
      if (!copies) return undefined;
      const { latest, failure } = await copies.standing();
      return { at: latest, hasFailed: failure !== null };
    },
    proposals,
    prints: () => printer.load ?? { running: 0, waiting: 0 },
  });

/** The same printer, with the time that each document takes told. */
export const timed = (printer: PdfPrinter, worked: Metrics['worked']): PdfPrinter => ({
  get missing() {
    return printer.missing;
  },
  get load() {
    return printer.load;
  },
  close: () => printer.close(),
  async print(document, asker) {
    const began = performance.now();
    let outcome = 'failed';
    try {
      const content = await printer.print(document, asker);
      outcome = 'done';
      return content;
    } finally {
      worked('print', outcome, (performance.now() - began) / 1000);
    }
  },
});
