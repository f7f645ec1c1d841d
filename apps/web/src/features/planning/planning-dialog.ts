import type { PlanningEntry } from '@pupitre/contract';

/** The one question or form that stands open on the screen. */
export type PlanningDialog =
  | { kind: 'create-year' }
  | { kind: 'prepare-year' }
  | { kind: 'import-backup' }
  | { kind: 'rename-year'; year: string }
  | { kind: 'delete-year'; year: string }
  | { kind: 'create-volee'; year: string }
  | { kind: 'edit-volee'; entry: PlanningEntry }
  | { kind: 'move-volee'; entry: PlanningEntry }
  | { kind: 'duplicate-volee'; entry: PlanningEntry }
  | { kind: 'regenerate-volee'; entry: PlanningEntry }
  | { kind: 'delete-volee'; entry: PlanningEntry }
  | { kind: 'delete-class'; entry: PlanningEntry; class_name: string };

export type OpenDialog = (dialog: PlanningDialog) => void;
