import { registerHooks } from 'node:module';
// oxlint-disable-next-line import/no-unassigned-import -- it waits for documents
import '../documents/pdf/print-worker.ts';

/* The process that prints, on a machine for which there is no program of Typst. It is looked for when the first document comes. */

registerHooks({
  resolve(specifier, context, next) {
    if (specifier.includes('typst-ts-node-compiler')) throw new Error(`${specifier} is not for this machine`);
    return next(specifier, context);
  },
});
