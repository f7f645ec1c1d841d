import { hash, verify } from '@node-rs/argon2';
import type { PasswordCost } from '../../dependencies.ts';

/** argon2id (the library's default) with the memory and passes that OWASP recommends. */
export const DEFAULT_PASSWORD_COST: PasswordCost = { memoryCost: 19_456, timeCost: 2 };

/** Hashes a password with argon2id (docs/architecture.md, « Accounts and sessions »). */
export const hashPassword = (password: string, cost: PasswordCost): Promise<string> => hash(password, cost);

/** Whether a hash is that of the password; it takes the time the hash itself asks for. */
export const verifyPassword = (passwordHash: string, password: string): Promise<boolean> =>
  verify(passwordHash, password);

/** Whether a hash was made by argon2id at a cost; one from before the cost rose was not. */
export const isHashedAt = (passwordHash: string, { memoryCost, timeCost }: PasswordCost): boolean =>
  passwordHash.startsWith(`$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$`);
