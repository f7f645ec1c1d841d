/** An answer that is JSON already: for a long list that is sent again as long as it has not changed. */
export class Serialised<T> {
  readonly json: Buffer;

  constructor(answer: T) {
    this.json = Buffer.from(JSON.stringify(answer));
  }
}
