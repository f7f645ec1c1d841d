import { hash } from 'node:crypto';
import type { Operation } from '@pupitre/contract';
import type { SignedIn } from '../caller.ts';
import { CODE_VERSION } from '../code-version.ts';

/** What such an operation answers depends on the school's data, who asks and the address only, and a browser may keep it. */
export const followsRevision = ({ method, auth, answer, live, personal }: Operation): boolean =>
  method === 'GET' && auth === 'token' && answer !== 'file' && live !== true && personal !== true;

/**
 * The ETag of what an address answers a school at a revision. Weak, since the answer may be compressed or not. It is
 * known without reading the data: writes raise the revision.
 */
export const tagOf = ({ caller, revision }: SignedIn, url: string): string =>
  `W/"${hash('sha1', `${CODE_VERSION} ${caller.school} ${caller.person} ${caller.role} ${revision} ${url}`, 'base64url')}"`;

/** Whether the tag is among those of an If-None-Match header; `W/` makes no difference there. */
export const isAmong = (header: string | undefined, tag: string): boolean =>
  header?.includes(tag.slice('W/'.length)) ?? false;

/**
 * Let the browser keep an answer and ask each time whether it still stands; nobody else may, and not for another
 * token.
 */
export const REVALIDATED = {
  'cache-control': 'private, no-cache',
  vary: 'authorization, accept-encoding',
};
