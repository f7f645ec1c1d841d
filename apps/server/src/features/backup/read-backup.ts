import { type BackupFile, backupFile, describeIssues } from '@pupitre/contract';
import { Invalid, Unreadable } from '../../errors.ts';

/** A file may hold thousands of faults; nobody reads more than this. */
const MAX_FAULTS = 100;

function parseJson(bytes: Buffer): unknown {
  try {
    // Tolerates a byte order mark, which editors on Windows add.
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return JSON.parse(text);
  } catch {
    throw new Unreadable("Le fichier n'est pas une sauvegarde : un fichier JSON en UTF-8 est attendu.");
  }
}

/** Reads and validates an uploaded backup. Throws Unreadable when it is no JSON, Invalid with where and why. */
export function readBackup(bytes: Buffer): BackupFile {
  const parsed = backupFile.safeParse(parseJson(bytes));
  if (parsed.success) return parsed.data;
  const { detail, errors } = describeIssues(parsed.error.issues);
  throw new Invalid(`La sauvegarde n'est pas valide. ${detail}`, errors.slice(0, MAX_FAULTS));
}
