/** The request by which somebody gets an open position of the running year. */
export const sampleRepair = (position_id: string, to_teacher_id: string) => ({
  body: { school_year: '2026-2027', steps: [{ position_id, from_teacher_id: null, to_teacher_id }] },
});
