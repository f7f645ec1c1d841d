// oxlint-disable-next-line import/no-unassigned-import -- it only sets
import './compact-heap.ts';
import { join } from 'node:path';
import { buildApp } from './app.ts';
import { openStorage } from './database/open-storage.ts';
import { lookForCompiler } from './documents/pdf/look-for-compiler.ts';
import { ProcessPrinter } from './documents/pdf/pdf-printer.ts';
import { readEnvironment } from './environment.ts';
import { DEFAULT_PASSWORD_COST } from './features/accounts/passwords.ts';
import { Forgetting } from './features/proposal/forget-expired.ts';
import { type Mailer, type MailSettings, NO_MAIL } from './mail/mailer.ts';

const WEB_ROOT = join(import.meta.dirname, '../../web/dist');
/** A request still running this long after the order to stop is cut off. */
const SHUTDOWN_MS = 8000;
/** And the process ends so long after it, whatever still holds it up. */
const DEADLINE_MS = 12_000;
/** So many connections may wait to be taken, as far as the system lets them: one too many is answered seconds later, by a second attempt. */
const BACKLOG = 4096;

const say = (line: string) => process.stdout.write(`${line}\n`);
const complain = (line: string) => process.stderr.write(`${line}\n`);
const clock = () => new Date();

/** What sends mail takes three megabytes: most schools have none. */
async function openMailer(settings: MailSettings | undefined): Promise<Mailer> {
  if (!settings) return NO_MAIL;
  return (await import('./mail/smtp-mailer.ts')).smtpMailer(settings, complain);
}

/** Serves until told to stop; answers the address to reach it at from this machine. */
async function start(): Promise<string> {
  const environment = readEnvironment(process.env);
  const storage = await openStorage(environment, complain);
  const { missing, replaced } = lookForCompiler();
  if (missing !== undefined) complain(`PDF indisponibles : le paquet ${missing} n'est pas installé.`);
  if (replaced !== undefined)
    complain(`PDF faits par WebAssembly, plus lentement : le paquet ${replaced} n'est pas installé.`);
  const printer = new ProcessPrinter({ missing });
  const { database } = storage;
  const app = await buildApp({
    ...environment,
    database,
    copies: storage.copies,
    printer,
    mailer: await openMailer(environment.mail),
    clock,
    passwordCost: DEFAULT_PASSWORD_COST,
    webRoot: WEB_ROOT,
    watchesSchema: true,
  });
  const forgetting = new Forgetting({ database, clock }, (error) => {
    app.log.error({ err: error }, 'old proposals were not forgotten');
  });

  let isStopping = false;
  const stop = async () => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => app.server.closeAllConnections(), SHUTDOWN_MS).unref();
    setTimeout(() => process.exit(1), DEADLINE_MS).unref();
    await app.close();
    printer.close();
    await forgetting.close();
    await storage.close();
  };
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop());

  const reachable = await app.listen({
    port: environment.port,
    host: environment.host,
    backlog: BACKLOG,
  });
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : environment.port;
  say(`Pupitre : http://${environment.host}:${port}`);
  return reachable;
}

/** Where this server is reached, once it listens; a failed start ends the process with 1. */
export const address = await start().catch((error: unknown) => {
  complain(error instanceof Error ? error.message : String(error));
  return process.exit(1);
});
