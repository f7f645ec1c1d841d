import type { RegistrationMode } from '@pupitre/contract';
import type { Hub } from './changes/hub.ts';
import type { Database } from './database/schema.ts';
import type { PdfPrinter } from './documents/pdf/pdf-printer.ts';
import type { SchoolLimits } from './limits/school-limits.ts';
import type { SchoolShares } from './limits/school-shares.ts';
import type { Mailer } from './mail/mailer.ts';

/** The present moment; tests turn it. */
export type Clock = () => Date;

/** Cost of a password hash: memory in KiB and passes. */
export interface PasswordCost {
  memoryCost: number;
  timeCost: number;
}

/** What services are given. */
export interface Dependencies {
  database: Database;
  clock: Clock;
  /** Who listens to which school. */
  hub: Hub;
  mailer: Mailer;
  passwordCost: PasswordCost;
  printer: PdfPrinter;
  /** What a school may have at the most. */
  limits: SchoolLimits;
  /** What the schools share of this server. */
  shares: SchoolShares;
  /** Whether schools may sign up; freely where left out. */
  registration?: RegistrationMode | undefined;
  /** Threads that automatic proposals take together, two or three each; more wait. One is made in any case. */
  proposalWorkers: number;
  /** Rounds after which each of them ends, whatever the time; tests want them short and the same each time. */
  proposalRounds?: number | undefined;
}
