import { isIPv6 } from 'node:net';

/**
 * What an address counts as where attempts are limited: one of IPv6 as its /64, all of which its holder may use; one of
 * IPv4, mapped to IPv6 or not, as itself.
 */
export function networkOf(address: string): string {
  if (!isIPv6(address) || address.startsWith('::ffff:')) return address;
  const [start = [], end = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => '0');
  const groups = [...start, ...zeros, ...end].slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}
