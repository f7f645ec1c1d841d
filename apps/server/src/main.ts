// oxlint-disable-next-line import/no-unassigned-import -- it only sets
import './compact-heap.ts';

/* The program of the server. What is set above holds while all else is loaded, which is when the heap grows first. */

export const { address } = await import('./serve.ts');
