import { z } from 'zod';

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

/** Who wins where two people changed the same. */
export const side = z.enum(['mine', 'theirs']);

/** What two people changed differently at the same time: what was seen, what others made of it, and what was sent. */
export const conflict = z.object({
  token: z.string(),
  kind: z
    .enum(['changed', 'gone', 'removed', 'referred', 'missing', 'added', 'taken'])
    .describe(
      'changed : le même champ ; gone : ce qui devait changer est supprimé ; removed : ce qui devait être supprimé a changé ; ' +
        'referred : autre chose s’y rapporte ; missing : ce à quoi se rapporter est supprimé ; added : ajouté deux fois ; taken : un nom pris',
    ),
  name: z.string(),
  field: z.string().describe('Le champ, tel que l’écran l’appelle ; vide pour toute la ligne'),
  seen: z.string().describe('La valeur dont partait l’envoi ; vide pour aucune'),
  theirs: z.string().describe('La valeur enregistrée entre-temps ; vide pour aucune'),
  mine: z.string().describe('La valeur envoyée ; vide pour aucune'),
  at: z.string().nullable(),
  by: z.string().nullable().describe('Qui l’a changée, si on le sait'),
  choices: z.array(side).describe('Ce qui peut être choisi'),
});
export type Conflict = z.infer<typeof conflict>;

/** A field that others changed since, which is kept. */
export const mergedField = z.object({ name: z.string(), field: z.string() });
export type MergedField = z.infer<typeof mergedField>;

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
export function parseConflictChoices(header: string): ReadonlyMap<string, z.infer<typeof side>> | null {
  const found = header.split(',').map((text) => CHOICE.exec(text.trim()));
  return found.every((match) => match !== null)
    ? new Map(found.map(([, token = '', chosen]) => [token, side.parse(chosen)]))
    : null;
}

/** Writes what {@link parseConflictChoices} reads. */
export const formatConflictChoices = (choices: ReadonlyMap<string, z.infer<typeof side>>): string =>
  [...choices].map(([token, chosen]) => `${token}=${chosen}`).join(', ');
