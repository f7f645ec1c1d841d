import {
  type ErasedPerson,
  erasePatch,
  type Fields,
  LIMITS,
  textEraser,
  type TextEraser,
} from '@pupitre/domain';
import { readDetails } from '../data/account-changes.ts';
import { renewDigests } from '../data/change-digests.ts';
import {
  type LoggedChange,
  readLog,
  readLogged,
  renameVersion,
  rewriteChange,
  type Rewritten,
} from '../data/rewrite-changes.ts';
import { PATCH_VERSION, readPatch, writePatchText } from '../data/stored-patch.ts';
import { listVersions } from '../data/versions.ts';
import type { Database } from '../database/schema.ts';

/** What a change did to people of the account, who may be called as the person is. */
function eraseDetails(details: string, eraser: TextEraser): string {
  if (!eraser.mayName(details.toLowerCase())) return details;
  const withoutName = (fields: Fields | null) =>
    typeof fields?.['name'] === 'string' ? { ...fields, name: eraser.sentence(fields['name']) } : fields;
  const rows = readDetails(details).map(({ name, before, after, ...row }) => ({
    ...row,
    name: eraser.sentence(name),
    before: withoutName(before),
    after: withoutName(after),
  }));
  return JSON.stringify(rows);
}

/** A change without the person; null where it says nothing of them. */
function eraseChange(
  person: ErasedPerson,
  eraser: TextEraser,
  { seq, summary, patch, version, details }: LoggedChange,
): Rewritten | null {
  const isTouched = patch.includes(person.id) || eraser.mayName(patch.toLowerCase());
  const before = isTouched ? readPatch({ patch, version }) : null;
  const after = before && erasePatch(person, eraser, before);
  const sentence = eraser.mayName(summary.toLowerCase()) ? eraser.sentence(summary) : summary;
  const said = details && eraseDetails(details, eraser);
  if (before === after && sentence === summary && said === details) return null;
  const erased =
    after === null || before === after
      ? { patch, version }
      : { patch: writePatchText(after), version: PATCH_VERSION };
  return { seq, summary: sentence, ...erased, details: said };
}

/** The changes up to a number that name somebody, and everything about them by which that was found. */
export interface Mentions {
  key: string;
  upTo: number;
  seqs: readonly number[];
}

/** What decides whether a text names a person, and what it then says. */
const keyOf = ({ noms, prenoms, visas, isSurnameShared, becomes }: ErasedPerson): string =>
  JSON.stringify([[...noms].map((nom) => [nom, isSurnameShared(nom)]), [...prenoms], [...visas], becomes]);

/** Looks through the history for those changes that name somebody, those that are newer than what is known already. */
export async function findMentions(
  database: Database,
  schoolId: string,
  person: ErasedPerson,
  known?: Mentions,
): Promise<Mentions> {
  const key = keyOf(person);
  const eraser = textEraser(person);
  const isKnown = known?.key === key;
  const seqs = isKnown ? [...known.seqs] : [];
  let upTo = isKnown ? known.upTo : -1;
  for await (const change of readLog(database, schoolId, upTo)) {
    if (eraseChange(person, eraser, change) !== null) seqs.push(change.seq);
    upTo = change.seq;
  }
  return { key, upTo, seqs };
}

/** The whole history without the person, whom some changes name; and the names of versions. */
export async function rewriteHistory(
  database: Database,
  schoolId: string,
  person: ErasedPerson,
  { seqs }: Mentions,
): Promise<void> {
  const eraser = textEraser(person);
  for await (const change of readLogged(database, schoolId, seqs)) {
    const erased = eraseChange(person, eraser, change);
    if (erased !== null) await rewriteChange(database, schoolId, erased);
  }
  await renewDigests(database, schoolId, seqs);
  for (const { id, name } of await listVersions(database, schoolId)) {
    const without = eraser.free(name, LIMITS.nameMax);
    if (without !== name) await renameVersion(database, schoolId, { id, name: without });
  }
}
