import { hash } from 'node:crypto';

const BEARER = /^Bearer +([\w-]{1,200})$/i;

/** The token of an Authorization header, or null. */
export function readBearerToken(header: string | undefined): string | null {
  return BEARER.exec(header ?? '')?.[1] ?? null;
}

/** How what somebody made for a program begins: so one that lies about is known for what it is. */
export const PROGRAM_PREFIX = 'pupitre_';

/** Whether a token is one that somebody made for a program. */
export const isOfProgram = (token: string): boolean => token.startsWith(PROGRAM_PREFIX);

/** What the database keeps of a token. A plain hash is enough: the token is 256 random bits, it cannot be guessed. */
export const hashToken = (token: string): string => hash('sha256', token, 'hex');
