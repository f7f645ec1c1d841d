/*
 * Copies of the database stand in one folder, named by the instant at which they were made. Everything else there is left alone.
 */

const DAY_MS = 24 * 60 * 60 * 1000;
const KEPT_DAYS = 14;
const KEPT_MONTHS = 12;

const NAME = /^pupitre-(\d{4}-\d\d-\d\dT)(\d\d)-(\d\d)-(\d\d)Z(?:-before-[\w-]+)?\.sqlite$/;
/** A copy that is being made. */
export const DRAFT_END = '.part';

/** The name of a copy. @param before the step of the schema that it was made before, if it was */
export function copyNameOf(at: Date, before?: string): string {
  const instant = at.toISOString().slice(0, 19).replaceAll(':', '-');
  return `pupitre-${instant}Z${before === undefined ? '' : `-before-${before}`}.sqlite`;
}

/** When a copy was made, by its name; undefined where the file is none of ours. */
export function instantOf(name: string): Date | undefined {
  const [, day = '', hours = '', minutes = '', seconds = ''] = NAME.exec(name) ?? [];
  const at = new Date(`${day}${hours}:${minutes}:${seconds}Z`);
  return Number.isNaN(at.getTime()) ? undefined : at;
}

/** The copies among the files of a folder, the newest first. */
export function listCopies(names: readonly string[]): { name: string; at: Date }[] {
  return names
    .flatMap((name) => {
      const at = instantOf(name);
      return at === undefined ? [] : [{ name, at }];
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime());
}

const monthOf = (at: Date): number => at.getUTCFullYear() * 12 + at.getUTCMonth();

/**
 * Which copies have had their time (docs/operations.md, « Copies »): kept are those of 14 days, and of the twelve months up to now the
 * newest of each. The newest of all is always kept, and one that is dated in the future.
 */
export function listExpired(names: readonly string[], now: Date): string[] {
  const months = new Set<number>();
  const oldest = monthOf(now) - KEPT_MONTHS;
  return listCopies(names).flatMap(({ name, at }, index) => {
    const isFirst = !months.has(monthOf(at)) && monthOf(at) > oldest;
    months.add(monthOf(at));
    const isRecent = now.getTime() - at.getTime() <= KEPT_DAYS * DAY_MS;
    return index === 0 || isRecent || isFirst ? [] : [name];
  });
}

/** The last half past two at night, in the time zone of the machine. */
export function lastNight(now: Date): Date {
  const night = new Date(now);
  night.setHours(2, 30, 0, 0);
  if (night > now) night.setDate(night.getDate() - 1);
  return night;
}
