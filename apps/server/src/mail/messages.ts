import type { Mail } from './mailer.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string) =>
  text.replaceAll(/[&<>"]/g, (character) => ENTITIES[character] ?? character);

/** Paragraphs with one link between them, as text and as HTML without pictures or anything that is fetched. */
function compose(
  to: string,
  subject: string,
  before: readonly string[],
  link: string,
  after: readonly string[],
): Mail {
  const paragraph = (text: string) => `<p>${escapeHtml(text)}</p>`;
  const address = escapeHtml(link);
  return {
    to,
    subject,
    text: `${[...before, link, ...after].join('\n\n')}\n`,
    html: [
      '<!doctype html><html lang="fr"><body style="font-family: sans-serif">',
      ...before.map(paragraph),
      `<p><a href="${address}">${address}</a></p>`,
      ...after.map(paragraph),
      '</body></html>',
    ].join('\n'),
  };
}

/** Invites somebody into a school; the link is good for 14 days, once. */
export const invitationMail = (
  { name, email }: { name: string; email: string },
  { school, inviter, link }: { school: string; inviter: string; link: string },
): Mail =>
  compose(
    email,
    `${school} vous invite dans Pupitre`,
    [
      `Bonjour ${name},`,
      `${inviter} vous invite à planifier avec l'établissement « ${school} » dans Pupitre.`,
    ],
    link,
    [
      'Ce lien est valable 14 jours, une seule fois.',
      'Si cette invitation ne vous dit rien, ignorez ce message.',
    ],
  );

/** Lets somebody choose a new password; the link is good for an hour, once. */
export const resetMail = ({ name, email }: { name: string; email: string }, link: string): Mail =>
  compose(
    email,
    'Choisir un nouveau mot de passe dans Pupitre',
    [`Bonjour ${name},`, 'Avec ce lien, vous choisissez un nouveau mot de passe :'],
    link,
    [
      'Il est valable 60 minutes, une seule fois.',
      "Si vous n'avez rien demandé, ignorez ce message : votre mot de passe reste le même.",
    ],
  );

const CHANGED = {
  email: {
    subject: 'Votre adresse e-mail a été modifiée',
    said: "L'adresse e-mail avec laquelle vous vous connectez à Pupitre a été modifiée",
  },
  password: {
    subject: 'Votre mot de passe a été modifié',
    said: 'Votre mot de passe de Pupitre a été modifié',
  },
  passkey: {
    subject: "Une clé d'accès a été ajoutée",
    said: "Une clé d'accès a été ajoutée à votre compte de Pupitre",
  },
};

/** Says that how somebody signs in was changed, and when; `link` is where the server is reached. */
export const noticeMail = (
  { name, email }: { name: string; email: string },
  change: keyof typeof CHANGED,
  { moment, link }: { moment: string; link: string },
): Mail =>
  compose(
    email,
    CHANGED[change].subject,
    [`Bonjour ${name},`, `${CHANGED[change].said} le ${moment}.`],
    link,
    [
      "Si c'était vous, il n'y a rien à faire.",
      "Sinon, adressez-vous sans attendre à la direction de votre établissement ou à la personne qui s'occupe du serveur.",
    ],
  );
