import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { REGISTRATION_MODES, type RegistrationMode } from '@pupitre/contract';
import { z } from 'zod';
import { readLimits, type SchoolLimits, STANDARD_LIMITS } from './limits/school-limits.ts';
import type { MailSettings } from './mail/mailer.ts';
import { isHere, listWithoutTls } from './required-tls.ts';
import { withSecrets } from './secret-files.ts';

const port = z.coerce.number().int().min(0).max(65_535);
const text = z.string().trim();

/** The origin that a text names, as browsers write it; undefined where it names more or something else. */
function originOf(given: string): string | undefined {
  const url = URL.parse(given);
  const isOrigin = url?.protocol.startsWith('http') && [url.origin, `${url.origin}/`].includes(url.href);
  return isOrigin ? url?.origin : undefined;
}

const origins = text.transform((list, context) =>
  list
    .split(',')
    .map((given) => given.trim())
    .filter(Boolean)
    .map((given) => {
      const origin = originOf(given);
      if (origin === undefined)
        context.addIssue(`« ${given} » n'est pas une origine comme https://outils.exemple.ch`);
      return origin ?? '';
    }),
);

const onOrOff = z.enum(['on', 'off'], { error: 'on ou off attendu' });
const limits = text.transform((given, context) => readLimits(given, (fault) => context.addIssue(fault)));

const variables = z
  .object({
    PORT: port.default(3000),
    HOST: text.default('localhost'),
    /** Folder of the SQLite file; not used with DATABASE_URL. */
    PUPITRE_DATA: text.default('./data'),
    /** Folder of the copies of the SQLite file; « off »: none are made. */
    PUPITRE_BACKUPS: text.optional(),
    /** PostgreSQL, when given: postgres://user:password@host:5432/database. */
    DATABASE_URL: text.regex(/^postgres(ql)?:\/\//, 'postgres://… attendu').optional(),
    /** Sign-ups allowed per network address and hour (docs/architecture.md, « Accounts and sessions »). */
    REGISTRATIONS_PER_HOUR: z.coerce.number().int().min(1).default(20),
    /** Whether schools may sign up: freely, where whoever runs the server invites them, or no more. */
    REGISTRATION: z.enum(REGISTRATION_MODES, { error: 'open, invite ou closed attendu' }).default('open'),
    LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn'),
    /** Whether sign-ins, refusals, exports and changes of people are logged, whatever the level. */
    SECURITY_LOG: onOrOff.default('on'),
    /** Whether the description of the API is served at /api/docs. */
    API_DOCS: onOrOff.default('on'),
    /** By which figures are asked for at /metrics; without it, from this machine only. */
    METRICS_TOKEN: text.min(16, 'au moins 16 caractères').optional(),
    /** Threads that automatic proposals take together, two or three each; one core is left to the requests by default. */
    PROPOSAL_WORKERS: z.coerce
      .number()
      .int()
      .min(1)
      .max(64)
      .default(() => Math.max(2, availableParallelism() - 1)),
    /** What a school may have, make at a time and ask for: « positions=20000, prints=1 »; the rest is as usual. */
    SCHOOL_LIMITS: limits.default(STANDARD_LIMITS),
    /** Addresses of the reverse proxies whose X-Forwarded-For is believed, comma-separated; none by default. */
    TRUSTED_PROXIES: text.optional(),
    /** Other origins whose pages may call the API from a browser, comma-separated; none by default. */
    CORS_ORIGINS: origins.default([]),
    /** The mail server, when there is one: smtp://user:password@host:587 or smtps://…; PUBLIC_URL then has to be set too. */
    SMTP_URL: text.regex(/^smtps?:\/\//, 'smtp://… ou smtps://… attendu').optional(),
    MAIL_FROM: text.max(300).optional(),
    /** Where people reach this server, for the links in e-mails and for passkeys; without it, as their browser says. */
    PUBLIC_URL: text
      .transform((given, context) => {
        const origin = originOf(given);
        if (origin === undefined)
          context.addIssue('une origine comme https://pupitre.exemple.ch est attendue');
        return origin ?? '';
      })
      .optional(),
    /** Whether nothing may travel between machines without TLS. */
    REQUIRE_TLS: onOrOff.default('off'),
    /** What browsers are told to reach by TLS alone, for a year: this name with what is below it, or the name only. */
    HSTS: z.enum(['subdomains', 'host'], { error: 'subdomains ou host attendu' }).default('subdomains'),
  })
  .superRefine((values, context) => {
    if (values.REQUIRE_TLS === 'off') return;
    for (const { name, fault } of listWithoutTls(values))
      context.addIssue({ code: 'custom', path: [name], message: `${fault} (REQUIRE_TLS)` });
  })
  .refine(({ SMTP_URL, PUBLIC_URL }) => SMTP_URL === undefined || PUBLIC_URL !== undefined, {
    path: ['PUBLIC_URL'],
    error: 'à donner avec SMTP_URL : les liens des e-mails mènent là',
  });

/** Everything that can be set from outside, checked once at start. */
export interface Environment {
  port: number;
  host: string;
  dataFolder: string;
  /** Folder of the copies of the SQLite file; undefined where none are made. */
  backupFolder: string | undefined;
  databaseUrl: string | undefined;
  registrationsPerHour: number;
  registration: RegistrationMode;
  logLevel: z.infer<typeof variables>['LOG_LEVEL'];
  hasSecurityLog: boolean;
  hasApiDocs: boolean;
  metrics: { token: string | undefined };
  /** Whether browsers are told that what is below this name is reached by TLS alone, too. */
  hasTlsBelow: boolean;
  trustedProxies: string | undefined;
  proposalWorkers: number;
  limits: SchoolLimits;
  corsOrigins: string[];
  /** Where people reach this server, where it was said. */
  publicUrl: string | undefined;
  /** How mail is sent; undefined where it is not. */
  mail: MailSettings | undefined;
}

/** Messages come from an address of the server's own host unless another is given. */
function readMail({ SMTP_URL: url, PUBLIC_URL: origin, MAIL_FROM, REQUIRE_TLS }: z.infer<typeof variables>) {
  if (url === undefined || origin === undefined) return undefined;
  const from = MAIL_FROM ?? `Pupitre <pupitre@${new URL(origin).hostname}>`;
  return { url, origin, from, requiresTls: REQUIRE_TLS === 'on' && !isHere(new URL(url).hostname) };
}

/** Beside the database unless another place is named. */
function readBackupFolder({ PUPITRE_BACKUPS: given, PUPITRE_DATA }: z.infer<typeof variables>) {
  if (given?.toLowerCase() === 'off') return undefined;
  return given === undefined ? resolve(PUPITRE_DATA, 'backups') : resolve(given);
}

/** Throws an error that names every setting that is wrong. */
function readVariables(source: NodeJS.ProcessEnv): z.infer<typeof variables> {
  const given = Object.entries(source).flatMap(([name, value = '']): [string, string][] =>
    value.trim() === '' ? [] : [[name, value]],
  );
  const faults: string[] = [];
  const settings = withSecrets(Object.fromEntries(given), (name, fault) => faults.push(`${name} : ${fault}`));
  const { data, error } = variables.safeParse(settings);
  faults.push(...(error?.issues ?? []).map(({ path, message }) => `${path.join('.')} : ${message}`));
  if (data === undefined || faults.length > 0)
    throw new Error(`Réglages invalides :\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  return data;
}

/** Reads the environment variables; an empty one is as good as none. Throws an error that names every wrong one. */
export function readEnvironment(source: NodeJS.ProcessEnv): Environment {
  const values = readVariables(source);
  return {
    port: values.PORT,
    host: values.HOST,
    dataFolder: resolve(values.PUPITRE_DATA),
    backupFolder: readBackupFolder(values),
    databaseUrl: values.DATABASE_URL,
    registrationsPerHour: values.REGISTRATIONS_PER_HOUR,
    registration: values.REGISTRATION,
    logLevel: values.LOG_LEVEL,
    hasSecurityLog: values.SECURITY_LOG === 'on',
    hasApiDocs: values.API_DOCS === 'on',
    metrics: { token: values.METRICS_TOKEN },
    hasTlsBelow: values.HSTS === 'subdomains',
    trustedProxies: values.TRUSTED_PROXIES,
    proposalWorkers: values.PROPOSAL_WORKERS,
    limits: values.SCHOOL_LIMITS,
    corsOrigins: values.CORS_ORIGINS,
    publicUrl: values.PUBLIC_URL,
    mail: readMail(values),
  };
}
