import { sayMoment } from '@pupitre/domain';
import type { Dependencies } from '../../dependencies.ts';
import { noticeMail } from '../../mail/messages.ts';

/** What was changed of how somebody signs in. */
export type SignInChange = 'email' | 'password' | 'passkey';

/**
 * Tells somebody by mail that how they sign in was changed, to the address that they had before: a change that is not their own must
 * not be kept from them. To be called once it is stored; does nothing where the server sends no mail.
 */
export function notifyOwner(
  { clock, mailer }: Pick<Dependencies, 'clock' | 'mailer'>,
  { name, email }: { name: string; email: string },
  changed: readonly SignInChange[],
): void {
  if (mailer.origin === undefined) return;
  for (const change of changed)
    mailer.send(noticeMail({ name, email }, change, { moment: sayMoment(clock()), link: mailer.origin }));
}
