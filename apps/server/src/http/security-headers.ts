import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

/**
 * The strict policy of every page. Styles may be inline (the component library writes its variables in a style
 * element); scripts never. No upgrade to https: a school may run Pupitre on its own network in plain http.
 */
const protectWith = (hasTlsBelow: boolean) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'self'"],
        'script-src': ["'self'"],
        'script-src-attr': ["'none'"],
        'style-src': ["'self'", "'unsafe-inline'"],
        'img-src': ["'self'", 'data:', 'blob:'],
        'font-src': ["'self'", 'data:'],
        'connect-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
      },
    },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: hasTlsBelow },
    referrerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
  });

/** Of these protections, those that browsers heed for a document alone: with a dozen scripts they would weigh as much as a small one. */
export const DOCUMENT_HEADERS = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
];

/** What helmet sends, worked out once: it is the same for every answer, and working it out costs a tenth of a small one. */
function securityHeaders(hasTlsBelow: boolean) {
  const request = new IncomingMessage(new Socket());
  const response = new ServerResponse(request);
  protectWith(hasTlsBelow)(request, response, (error?: unknown) => {
    if (error) throw error;
  });
  return response.getHeaders();
}

/**
 * Sends the protections that browsers offer with every answer.
 * @param hasTlsBelow whether names below this one are reached by TLS alone, too
 */
export function addSecurityHeaders(app: FastifyInstance, hasTlsBelow: boolean): void {
  const headers = securityHeaders(hasTlsBelow);
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers);
    done();
  });
}
