import type { QueryClient } from '@tanstack/react-query';
import { queryClientOf } from '../app/query-client.ts';
import { readIdentity } from '../lib/session.ts';

/** The cache of whoever is signed in, as the application makes it. */
export const ownClient = (): QueryClient => queryClientOf(readIdentity());
