import { handOverOperations } from '@pupitre/contract/hand-over';
import { addOperations, call, download } from '../../lib/api.ts';

addOperations(handOverOperations);

/** Calls an operation of the hand-over, which come with what uses them. */
export const callHandOver: typeof call = call;
/** The same for its files. */
export const downloadHandOver: typeof download = download;
