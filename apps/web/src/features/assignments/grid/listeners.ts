type Listener = () => void;

/** Who wants to know of what changes under which key. */
export class Listeners {
  readonly #byKey = new Map<string, Set<Listener>>();

  /** Answers what ends it. */
  watch(key: string, listener: Listener): () => void {
    const listeners = this.#byKey.get(key) ?? new Set();
    this.#byKey.set(key, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.#byKey.delete(key);
    };
  }

  /** Calls who watches a key; often nobody does. */
  tell(key: string): void {
    for (const listener of this.#byKey.get(key) ?? []) listener();
  }
}
