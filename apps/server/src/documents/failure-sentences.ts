const AGAIN = 'Veuillez réessayer dans un instant.';

/** Why a document, printed or a workbook, could not be prepared this time. */
export const FAILURE_SENTENCES = {
  busy: `Trop de documents sont en cours de préparation. ${AGAIN}`,
  timeout: `La préparation du document a pris trop de temps. ${AGAIN}`,
  died: `Le document n'a pas pu être préparé. ${AGAIN}`,
} as const;
