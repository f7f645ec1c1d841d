/** What another machine is reached by, and by what this server is reached. */
interface Ways {
  HOST: string;
  DATABASE_URL?: string | undefined;
  SMTP_URL?: string | undefined;
  PUBLIC_URL?: string | undefined;
  TRUSTED_PROXIES?: string | undefined;
}

/** Whether a host is this machine, by its name or address; a path is a socket on it. */
export const isHere = (host: string): boolean => /^(?:|localhost|127(?:\.\d+){3}|\[?::1\]?|\/.*)$/.test(host);

/** `host` in the query comes first, as it does for the library. */
function isDatabaseSafe(given: string): boolean {
  const url = URL.parse(given);
  if (url === null) return false;
  const hosts = url.searchParams.getAll('host');
  if ((hosts.length > 0 ? hosts : [decodeURIComponent(url.hostname)]).every(isHere)) return true;
  return url.searchParams.getAll('sslmode').join() === 'verify-full';
}

/** STARTTLS is insisted on; what stands behind a question mark could take that back, or believe any certificate. */
function isMailSafe(given: string): boolean {
  const url = URL.parse(given);
  return url !== null && (isHere(url.hostname) || url.search === '');
}

/**
 * What of the settings would let something travel between machines without TLS, or with a certificate that nobody has checked: by
 * setting, in French (docs/operations.md, « TLS everywhere »). To another machine only by TLS, from it only through a proxy.
 */
export function listWithoutTls(ways: Ways): { name: keyof Ways; fault: string }[] {
  const { HOST, DATABASE_URL = '', SMTP_URL = '', PUBLIC_URL = 'https:', TRUSTED_PROXIES } = ways;
  const faults: { name: keyof Ways; fault: string }[] = [];
  if (DATABASE_URL !== '' && !isDatabaseSafe(DATABASE_URL))
    faults.push({ name: 'DATABASE_URL', fault: 'sslmode=verify-full attendu vers une autre machine' });
  if (SMTP_URL !== '' && !isMailSafe(SMTP_URL))
    faults.push({
      name: 'SMTP_URL',
      fault: 'une adresse sans paramètres est attendue vers une autre machine',
    });
  if (!PUBLIC_URL.startsWith('https:')) faults.push({ name: 'PUBLIC_URL', fault: 'https:// attendu' });
  if (!isHere(HOST) && TRUSTED_PROXIES === undefined)
    faults.push({ name: 'HOST', fault: 'localhost attendu, ou un mandataire dans TRUSTED_PROXIES' });
  return faults;
}
