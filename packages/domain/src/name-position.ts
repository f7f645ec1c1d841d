import type { Position } from './model.ts';

/** A position as a sentence names it: « EPH 9VG/1 », « FRA 9VG Groupe 1 ». */
export const namePosition = ({
  class_name,
  subject,
  group_label,
}: Pick<Position, 'class_name' | 'subject' | 'group_label'>): string =>
  [subject, class_name, group_label].filter((word) => word !== null).join(' ');
