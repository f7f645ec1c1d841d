import type { ErasedPerson, TextEraser } from '@pupitre/domain';
import { findProposalTexts, rewriteProposal } from '../data/proposal-texts.ts';
import { findRunState } from '../data/proposals.ts';
import { isSilent, isUnderWay } from '../data/stored-proposal.ts';
import type { Database } from '../database/schema.ts';
import { Conflict } from '../errors.ts';

const SEARCHING =
  "Une recherche d'attributions est en cours, qui connaît cette personne. Arrêtez-la d'abord, ou attendez sa fin.";

/** Every text within JSON, as a function makes it anew; a list of teachers by identifier names the person otherwise. */
function mapTexts(json: string, change: (text: string) => string, person: ErasedPerson): string {
  return JSON.stringify(
    JSON.parse(json, (_key, value: unknown) => {
      if (typeof value === 'string') return change(value);
      const isLabel = typeof value === 'object' && value !== null && 'id' in value && 'label' in value;
      return isLabel && value.id === person.id ? { ...value, label: person.becomes.visa } : value;
    }),
  );
}

const isJson = (text: string): boolean => {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
};

/** The proposal of the school without the person. Throws Conflict while a search knows them. */
export async function eraseFromProposal(
  database: Database,
  schoolId: string,
  person: ErasedPerson,
  eraser: TextEraser,
  now: Date,
): Promise<void> {
  const run = await findRunState(database, schoolId);
  if (run && isUnderWay(run) && !isSilent(run, now)) throw new Conflict('under-way', SEARCHING);
  const texts = await findProposalTexts(database, schoolId);
  if (!texts) return;
  const erase = (text: string | null) => {
    if (text === null) return null;
    return isJson(text) ? mapTexts(text, eraser.sentence, person) : eraser.sentence(text);
  };
  await rewriteProposal(database, schoolId, {
    options: erase(texts.options),
    snapshot: erase(texts.snapshot),
    diagnosis: erase(texts.diagnosis),
    progress: erase(texts.progress),
    history: erase(texts.history),
    result: erase(texts.result),
    failure: erase(texts.failure),
  });
}
