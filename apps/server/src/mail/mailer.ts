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
  /** Whether nothing is sent without TLS, even where the server does not offer it. */
  requiresTls?: boolean | undefined;
}
