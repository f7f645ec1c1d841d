import type { KyselyPlugin } from 'kysely';

/** Counts what is asked of a database. */
export class QueryCounter implements KyselyPlugin {
  count = 0;
  /** Changes nothing. */
  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node;
  /** Counts a query once it has run. */
  transformResult: KyselyPlugin['transformResult'] = ({ result }) => {
    this.count += 1;
    return Promise.resolve(result);
  };
}
