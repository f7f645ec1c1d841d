/** What the server says of a year that it restored. */
export const BACKUP_REPORT = {
  message: 'Sauvegarde importée',
  stats: {
    plannings: 14,
    assignments: 1530,
    unassigned: 1,
    functions: 2,
    function_assignments: 12,
    skipped_function_assignments: 2,
    class_teachers: 3,
    skipped_class_teachers: 1,
    teaching_rules: 0,
    skipped_teaching_rules: 0,
  },
};
