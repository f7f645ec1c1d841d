import type { IncomingMessage } from 'node:http';

/** The address of a request; in place of one that cannot be decoded another that leads nowhere, in the same part of the product. */
export function readableAddress({ url = '/' }: Pick<IncomingMessage, 'url'>): string {
  const [path = ''] = url.split('?', 1);
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    const [folder = '/'] = /^\/(?:api|assets)\//.exec(path) ?? [];
    return `${folder}-`;
  }
}
