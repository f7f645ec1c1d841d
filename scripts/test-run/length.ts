const seconds: Readonly<Record<string, number>> = { s: 1, m: 60, h: 3600 };

/**
 * How long « 90s », « 30m » or « 2h » is, in seconds.
 * @throws Error with a sentence for anything else
 */
export function readLength(text: string | undefined): number {
  const [, number = '', unit = ''] = /^(\d{1,6})([smh])$/.exec(text ?? '') ?? [];
  const length = Number(number) * (seconds[unit] ?? 0);
  if (length > 0) return length;
  const said = text === undefined ? 'no length was given' : `« ${text} » is not a length`;
  throw new Error(`${said}. Say how long to go on: npm run soak -- 30m (or 90s, 2h).`);
}
