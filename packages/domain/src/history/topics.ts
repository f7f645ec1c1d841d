/** What a change is about, for who looks through the history. */
export const TOPICS = [
  'teachers',
  'organisation',
  'staffing',
  'functions',
  'proposal',
  'imports',
  'steps-back',
  'account',
  'people',
] as const;
export type Topic = (typeof TOPICS)[number];
