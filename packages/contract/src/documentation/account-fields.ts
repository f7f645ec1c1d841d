/** What the fields of people, their links and sessions, and of what a school uses of a server mean. */
export const ACCOUNT_FIELDS: Readonly<Record<string, string>> = {
  expires_at: 'Instant jusqu’auquel cela vaut',
  address: 'Adresse réseau ; vide si elle est inconnue',
  agent: 'Nom que se donne le navigateur ; vide s’il est inconnu',
  invitation: "L'invitation",
  is_sent: 'Si le serveur envoie aussi le lien par e-mail',
  used: "Ce que l'établissement en a",
  history_bytes: "Taille de l'historique, en octets",
  history_limit: "Taille maximale de l'historique, en octets",
  upload_limit: "Taille maximale d'un fichier envoyé, en octets",
  work: "Ce que ce serveur prépare pour l'établissement en ce moment",
  running: 'Combien sont en cours',
  waiting: 'Combien attendent',
  at_once: 'Combien peuvent être en cours à la fois',
  most_waiting: 'Combien peuvent attendre en plus',
  requests_at_once: 'Combien de demandes sont traitées à la fois',
  requests_per_second: 'Combien de demandes par seconde, en moyenne sur dix secondes',
};
