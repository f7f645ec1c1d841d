/** Who takes a position; null leaves it open. */
export interface Choice {
  position_id: string;
  teacher_id: string | null;
}
