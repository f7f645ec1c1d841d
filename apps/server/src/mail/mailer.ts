import { createTransport } from 'nodemailer';

/** A message in two forms that say the same. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
}

/** Sends messages, or does not: nothing waits for it. */
export interface Mailer {
  /** The origin at which people reach this server, for links; undefined where it sends nothing. */
  readonly origin: string | undefined;
  /** Sends a message by and by. What goes wrong is for the log: whoever called has their answer already. */
  send(mail: Mail): void;
}

/** Where no mail server is set: links are handed on by whoever makes them. */
export const NO_MAIL: Mailer = { origin: undefined, send: () => undefined };

/** How mail is sent: the server as smtp://user:password@host:587 or smtps://, the sender, and where links lead. */
export interface MailSettings {
  url: string;
  from: string;
  origin: string;
}

/** A server that is slow or hangs is given up after this. */
const PATIENCE_MS = 20_000;

/** Sends through a mail server. @param complain is told why a message was not sent */
export function smtpMailer(
  { url, from, origin }: MailSettings,
  complain: (line: string) => void,
  patienceMs = PATIENCE_MS,
): Mailer {
  const transport = createTransport({
    url,
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
  });
  return {
    origin,
    send: ({ to, subject, text, html }) => {
      transport
        .sendMail({ from, to, subject, text, html, disableFileAccess: true, disableUrlAccess: true })
        .catch((error: unknown) => {
          complain(`E-mail non envoyé à ${to} : ${error instanceof Error ? error.message : String(error)}`);
        });
    },
  };
}
