import type { SchoolFunction } from '@pupitre/contract';
import type { Attribution } from './attribution.ts';

/** The one question or form that stands open on the screen. */
export type FunctionsDialog =
  | { kind: 'assign' | 'add' }
  | { kind: 'edit-attribution' | 'delete-attribution'; attribution: Attribution }
  | { kind: 'edit' | 'delete'; entry: SchoolFunction };

export type OpenDialog = (dialog: FunctionsDialog) => void;
