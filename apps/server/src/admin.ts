import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { sayCount } from '@pupitre/domain';
import { administerCopies, isCopyCommand } from './admin-copies.ts';
import { distribute } from './database/distribute.ts';
import { endAllSessions } from './database/end-sessions.ts';
import { openStorage } from './database/open-storage.ts';
import { readEnvironment } from './environment.ts';
import {
  AdministrationError,
  deleteSchoolFor,
  describeSchools,
  exportSchoolFor,
  linkForPassword,
  linkForSchool,
} from './features/accounts/administer.ts';
import { NO_MAIL } from './mail/mailer.ts';

const USAGE = `Utilisation :
  npm run admin -- list-schools
  npm run admin -- invite-school <nom> <e-mail>
  npm run admin -- reset-password <e-mail>
  npm run admin -- export-school <identifiant> <fichier>
  npm run admin -- delete-school <identifiant> SUPPRIMER
  npm run admin -- end-sessions
  npm run admin -- distribute
  npm run admin -- backup [fichier]
  npm run admin -- verify [fichier]
  npm run admin -- restore <fichier> [REMPLACER]`;

/**
 * What whoever runs the server can do beside it (docs/operations.md, « People without a way in »), with its settings. Returns
 * what to say. Throws an error in French.
 */
export async function administer(
  words: readonly string[],
  environment: NodeJS.ProcessEnv,
  complain: (line: string) => void,
): Promise<string> {
  const [command = '', subject = '', more = ''] = words;
  const settings = readEnvironment(environment);
  if (isCopyCommand(command)) return administerCopies(command, words.slice(1), settings);
  const storage = await openStorage(settings, complain);
  const context = { database: storage.database, clock: () => new Date(), mailer: NO_MAIL };
  const origin =
    settings.mail?.origin ?? environment['PUBLIC_URL'] ?? `http://${settings.host}:${settings.port}`;
  try {
    switch (command) {
      case 'list-schools':
        return (await describeSchools(context)).join('\n') || "Il n'y a aucun établissement.";
      case 'invite-school':
        return `Lien valable 14 jours, une fois :\n${await linkForSchool(context, { name: subject, email: more, origin, registration: settings.registration })}`;
      case 'reset-password':
        return `Lien valable 60 minutes, une fois :\n${await linkForPassword(context, subject, origin)}`;
      case 'export-school':
        if (more === '') throw new AdministrationError(USAGE);
        await pipeline((await exportSchoolFor(context, subject)).read(), createWriteStream(more));
        return `Données écrites dans ${more}.`;
      case 'delete-school':
        return `« ${await deleteSchoolFor(context, subject, more)} » est supprimé.`;
      case 'end-sessions':
        await endAllSessions(storage.database);
        return 'Toutes les sessions sont terminées, et les liens envoyés ne valent plus rien.';
      case 'distribute': {
        const moved = await distribute(storage.database);
        return moved.length === 0
          ? 'Tout est déjà réparti entre les nœuds de Citus.'
          : `${sayCount(moved.length, 'table')} : réparties entre les nœuds de Citus, par établissement.`;
      }
      default:
        throw new AdministrationError(USAGE);
    }
  } finally {
    await storage.close();
  }
}
