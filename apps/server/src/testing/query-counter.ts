import type { KyselyPlugin } from 'kysely';

/** Counts what is asked of a database. */
export class QueryCounter implements KyselyPlugin {
  count = 0;
  transformQuery: KyselyPlugin['transformQuery'] = ({ node }) => node;
  transformResult: KyselyPlugin['transformResult'] = ({ result }) => {
    this.count += 1;
    return Promise.resolve(result);
  };
}
