import { setTimeout as sleep } from 'node:timers/promises';
import { createTransport } from 'nodemailer';
import type { Mail, Mailer, MailSettings } from './mailer.ts';

/** A server that is slow or hangs is given up after this. */
const PATIENCE_MS = 20_000;
/** A message that did not get through is sent again so much later: a mail server may be gone for a minute or two. */
const PAUSES_MS = [5_000, 30_000, 120_000];

/** Whether the server has said that it will not have a message, now or ever; what it says with 4xx may be otherwise later. */
const isRefused = (error: unknown): boolean =>
  error instanceof Error && 'responseCode' in error && Number(error.responseCode) >= 500;

/** Sends through a mail server. @param complain is told why a message was not sent, when it is given up */
export function smtpMailer(
  { url, from, origin, requiresTls = false }: MailSettings,
  complain: (line: string) => void,
  { patienceMs = PATIENCE_MS, pausesMs = PAUSES_MS }: { patienceMs?: number; pausesMs?: number[] } = {},
): Mailer {
  const transport = createTransport({
    url,
    requireTLS: requiresTls,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  const sendOr = async (mail: Mail, [pauseMs, ...later]: readonly number[]): Promise<void> => {
    try {
      await transport.sendMail({ from, ...mail, disableFileAccess: true, disableUrlAccess: true });
    } catch (error) {
      if (pauseMs !== undefined && !isRefused(error)) {
        await sleep(pauseMs, undefined, { ref: false });
        return sendOr(mail, later);
      }
      complain(`E-mail non envoyé à ${mail.to} : ${error instanceof Error ? error.message : String(error)}`);
    }
  };
  return {
    origin,
    send: ({ to, subject, text, html }) => void sendOr({ to, subject, text, html }, pausesMs),
  };
}
