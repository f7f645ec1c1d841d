import { isIPv4, isIPv6 } from 'node:net';

/** An address as a proxy may write it, without the port: `192.0.2.1:5678`, `[2001:db8::1]:443`. */
export function withoutPort(address: string): string {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(address) ?? [];
  if (bracketed !== undefined) return bracketed;
  const [, bare] = /^([\d.]+):\d+$/.exec(address) ?? [];
  return bare !== undefined && isIPv4(bare) ? bare : address;
}

/** The last four bytes, where they are written as an address of IPv4, as two groups of IPv6. */
const hexadecimalTail = (address: string) =>
  address.replace(/(\d+)\.(\d+)\.(\d+)\.(\d+)$/, (_, ...parts: string[]) => {
    const [a = 0, b = 0, c = 0, d = 0] = parts.slice(0, 4).map(Number);
    return `${(a * 256 + b).toString(16)}:${(c * 256 + d).toString(16)}`;
  });

/** The eight groups of an address of IPv6. */
function groupsOf(address: string): number[] {
  const [whole = ''] = hexadecimalTail(address).split('%');
  const [start = [], end = []] = whole.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array.from({ length: 8 - start.length - end.length }, () => '0');
  return [...start, ...zeros, ...end].map((group) => Number.parseInt(group, 16));
}

/**
 * What an address counts as where attempts are limited, with or without a port: one of IPv6 as its /64, all of which its
 * holder may use; one of IPv4, mapped to IPv6 or not, as itself.
 */
export function networkOf(written: string): string {
  const address = withoutPort(written.trim());
  if (!isIPv6(address)) return address;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 6).join(':') === '0:0:0:0:0:65535';
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}
