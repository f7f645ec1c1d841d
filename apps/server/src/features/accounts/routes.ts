import { randomBytes } from 'node:crypto';
import type { Dependencies } from '../../dependencies.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { downloadAccount } from './account-data.ts';
import { changeAccount, deleteAccount, showAccount } from './own-account.ts';
import { hashPassword } from './passwords.ts';
import { logIn, logOut, registerSchool } from './service.ts';

type AccountOperation =
  | 'auth.register'
  | 'auth.login'
  | 'auth.logout'
  | 'account.show'
  | 'account.update'
  | 'account.download'
  | 'account.delete';

/** Sign-up, sign-in, sign-out, and a school's own account. Made once at start: the decoy hash costs as much as a real one. */
export async function accountHandlers(dependencies: Dependencies): Promise<HandlersOf<AccountOperation>> {
  const decoyHash = await hashPassword(randomBytes(16).toString('hex'), dependencies.passwordCost);
  return {
    'auth.register': ({ body, ...from }) => registerSchool(dependencies, { ...body, ...from }),
    'auth.login': ({ body, ...from }) => logIn({ ...dependencies, decoyHash }, { ...body, ...from }),
    'auth.logout': ({ caller }) => logOut(dependencies, caller),
    'account.show': ({ caller }) => showAccount(dependencies, caller),
    'account.update': ({ caller, body, address }) =>
      changeAccount(dependencies, caller, { ...body, address }),
    'account.download': ({ caller }) => downloadAccount(dependencies, caller),
    'account.delete': ({ caller, body, address }) =>
      deleteAccount(dependencies, caller, { ...body, address }),
  };
}
