import type { Dependencies } from '../dependencies.ts';
import type { Handlers } from '../http/handlers.ts';
import { accountHandlers } from './accounts/routes.ts';

/** The handlers of every feature, one line each. */
export async function buildHandlers(dependencies: Dependencies): Promise<Handlers> {
  return {
    ...(await accountHandlers(dependencies)),
  } as unknown as Handlers;
}
