/** Weekly periods that a year is granted; the one of the lowest rank takes what counts towards no other. */
export interface BudgetsTable {
  school_id: string;
  id: string;
  school_year_id: string;
  name: string;
  /** null: without limit */
  granted: number | null;
  rank: number;
}

/** What counts towards another budget than by itself: one of the three. */
export interface ChargesTable {
  school_id: string;
  id: string;
  budget_id: string;
  volee_id: string | null;
  position_id: string | null;
  function_assignment_id: string | null;
}
