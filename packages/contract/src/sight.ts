import { type Role, ROLES } from '@pupitre/domain';

/** What somebody may do in a school; the levels of the volées that they may change, null: all. */
interface GivenRights {
  role: Role;
  levels: readonly string[] | null;
}

/**
 * Header of any write that is sent with a token: the number of the last change that what is sent was based on. Behind a
 * comma may follow the numbers of later changes that were known too, such as one's own. What others changed since is merged
 * with it (docs/domain.md, « Two people at once »); without the header what is sent replaces what is stored.
 */
export const SEEN_REVISION = 'X-Seen-Revision';

/** Header of a write that was refused before: for each of its conflicts, by its token, which side is to win. */
export const CONFLICT_CHOICES = 'X-Conflict-Choices';

/**
 * Header of answers: of a read the number up to which no change is missing in it, of a write that of the change that it made,
 * where it made one.
 */
export const REVISION = 'School-Revision';

/** Header of the answers to whoever is signed in, refusals too: what they may do by now (docs/domain.md, « People and roles »). */
export const RIGHTS = 'School-Rights';

/** Writes {@link RIGHTS}: « planification:9VG,10VG », without levels where they may change every volée. */
export const formatRights = ({ role, levels }: GivenRights): string =>
  levels === null ? role : `${role}:${levels.map((level) => encodeURIComponent(level)).join(',')}`;

/** Reads {@link RIGHTS}; null for what is no such thing. */
export function parseRights(header: string): GivenRights | null {
  const [named, levels] = header.split(':');
  const role = ROLES.find((one) => one === named);
  if (role === undefined) return null;
  return {
    role,
    levels: levels === undefined ? null : levels.split(',').map((level) => decodeURIComponent(level)),
  };
}

/**
 * Header of any write of the plan that may be sent again where its answer was lost: a key that whoever sends it chose. Under the same
 * key it is carried out once, and gets the first answer (docs/domain.md, « Repeated requests »).
 */
export const IDEMPOTENCY_KEY = 'Idempotency-Key';

const KEY = /^"?([\w-]{8,64})"?$/;

/** Reads {@link IDEMPOTENCY_KEY}, with or without quotes; null for what is no such thing. */
export const parseIdempotencyKey = (header: string): string | null => KEY.exec(header.trim())?.[1] ?? null;

type Side = 'mine' | 'theirs';

/** How many later changes can be known besides. */
const KNOWN_MAX = 200;
const NUMBER = /^\d{1,10}$/;

/** What a write says that it had seen. */
export interface SeenRevision {
  revision: number;
  known: ReadonlySet<number>;
}

/** Reads {@link SEEN_REVISION}; null for what is no such thing. */
export function parseSeenRevision(header: string): SeenRevision | null {
  const texts = header.split(',').map((text) => text.trim());
  if (texts.length > KNOWN_MAX + 1 || !texts.every((text) => NUMBER.test(text))) return null;
  const [revision = 0, ...known] = texts.map(Number);
  return { revision, known: new Set(known) };
}

const CHOICE = /^([\w-]{1,40})=(mine|theirs)$/;

/** Reads {@link CONFLICT_CHOICES}; null for what is no such thing. */
export function parseConflictChoices(header: string): ReadonlyMap<string, Side> | null {
  const found = header.split(',').map((text) => CHOICE.exec(text.trim()));
  return found.every((match) => match !== null)
    ? new Map(found.map(([, token = '', chosen]) => [token, chosen as Side]))
    : null;
}
