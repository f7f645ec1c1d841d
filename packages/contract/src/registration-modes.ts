/** Whether schools may sign up on a server: freely, where whoever runs it invites them, or no more. */
export const REGISTRATION_MODES = ['open', 'invite', 'closed'] as const;
export type RegistrationMode = (typeof REGISTRATION_MODES)[number];
