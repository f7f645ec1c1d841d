/** A group of a level, or some pupils of a class, in a subject. */
export interface GroupPlace {
  level: string;
  class_name: string | null;
  subject: string;
  group_label: string | null;
}

/** What programs call the pupils of a group: « FRA_9VG_Groupe 1 ». */
export const nameGroup = ({ level, class_name, subject, group_label }: GroupPlace): string =>
  [subject, class_name ?? level, group_label ?? ''].join('_');
