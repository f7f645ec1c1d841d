import { readFileSync } from 'node:fs';

/** Settings that hold a secret: each may stand in a file instead, which `NAME_FILE` names. */
export const SECRETS = ['DATABASE_URL', 'SMTP_URL', 'METRICS_TOKEN'] as const;

/**
 * The settings with those secrets in place that stand in files, without the blanks around them (docs/operations.md, « Secrets »).
 * @param complain hears, in French, of each that cannot be read, is empty, or is given twice
 */
export function withSecrets(
  given: Readonly<Record<string, string>>,
  complain: (name: string, fault: string) => void,
): Record<string, string> {
  const settings = { ...given };
  for (const name of SECRETS) {
    const place = `${name}_FILE`;
    const file = given[place]?.trim();
    if (file === undefined) continue;
    if (given[name] !== undefined) complain(place, `à donner sans ${name}`);
    try {
      const secret = readFileSync(file, 'utf8').trim();
      if (secret === '') complain(place, `le fichier ${file} est vide`);
      settings[name] = secret;
    } catch (error) {
      const { code = '' } = error as NodeJS.ErrnoException;
      complain(place, `le fichier ${file} ne se laisse pas lire (${code})`);
    }
  }
  return settings;
}
