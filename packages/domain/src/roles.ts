/** What somebody may do in a school, the most first (docs/domain.md, « People and roles »). */
export const ROLES = ['direction', 'planification', 'lecture'] as const;
export type Role = (typeof ROLES)[number];

/** Who an operation is for: anybody, also without signing in, or those who may read, plan or direct. */
export type Allowed = 'anyone' | 'reading' | 'planning' | 'direction';

const ALLOWING: Readonly<Record<Allowed, readonly Role[]>> = {
  anyone: ROLES,
  reading: ROLES,
  planning: ['direction', 'planification'],
  direction: ['direction'],
};

/** Whether a role suffices for what is reserved. */
export const mayDo = (role: Role, allowed: Allowed): boolean => ALLOWING[allowed].includes(role);
