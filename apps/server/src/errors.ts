import { type CodeOf, ERROR_CODES, type Fault, type RefusalStatus } from '@pupitre/contract';

interface More {
  faults?: readonly Fault[];
  /** Seconds to wait before trying again. */
  retryAfter?: number;
  cause?: unknown;
  /** Fields of the answer beside the sentence. */
  extra?: Readonly<Record<string, unknown>>;
}

/**
 * A request that is answered with an error on purpose (docs/architecture.md, « Errors »). The message is the French sentence for
 * the user, the code one of the contract's table. Services throw the classes below; `http/` turns them into answers.
 */
export class Refusal extends Error {
  readonly code: CodeOf<RefusalStatus>;
  readonly status: RefusalStatus;
  readonly faults: readonly Fault[] | undefined;
  readonly retryAfter: number | undefined;
  readonly extra: Readonly<Record<string, unknown>> | undefined;

  constructor(code: CodeOf<RefusalStatus>, detail: string, more: More = {}) {
    super(detail, { cause: more.cause });
    this.name = new.target.name;
    this.code = code;
    this.status = ERROR_CODES[code].status;
    this.faults = more.faults;
    this.retryAfter = more.retryAfter;
    this.extra = more.extra;
  }
}

/** 400: the request cannot be read. */
export class Unreadable extends Refusal {
  constructor(detail = 'La requête est illisible.') {
    super('unreadable', detail);
  }
}

/** 401: no valid token, or wrong credentials. */
export class NotSignedIn extends Refusal {
  constructor(
    detail = 'Votre session a expiré. Veuillez vous reconnecter.',
    code: CodeOf<401> = 'session-ended',
  ) {
    super(code, detail);
  }
}

/** 403: what somebody may do in the school does not reach so far. */
export class Forbidden extends Refusal {
  constructor(detail: string) {
    super('forbidden', detail);
  }
}

/** 404: it does not exist, or belongs to another school. */
export class NotFound extends Refusal {
  constructor(detail: string, code: CodeOf<404> = 'not-found') {
    super(code, detail);
  }
}

/** 408: what was to be sent did not arrive in time. */
export class TooSlow extends Refusal {
  constructor() {
    super('too-slow', 'Les données ne sont pas arrivées à temps. Veuillez réessayer.');
  }
}

/** 409: it contradicts what is stored; may say where. */
export class Conflict extends Refusal {
  constructor(code: CodeOf<409>, detail: string, faults?: readonly Fault[]) {
    super(code, detail, faults ? { faults } : {});
  }
}

/** 413: more than the server takes. */
export class TooLarge extends Refusal {
  constructor(detail = 'Les données envoyées sont trop volumineuses.') {
    super('too-large', detail);
  }
}

/** 415: not the kind of content that is expected. */
export class WrongType extends Refusal {
  constructor(detail = "Ce type de contenu n'est pas accepté.") {
    super('wrong-type', detail);
  }
}

/** 422: readable but not valid; says where, and perhaps what could be done about it. */
export class Invalid extends Refusal {
  constructor(
    detail: string,
    faults: readonly Fault[] = [],
    { code = 'invalid', extra }: { code?: CodeOf<422>; extra?: Readonly<Record<string, unknown>> } = {},
  ) {
    super(code, detail, extra ? { faults, extra } : { faults });
  }
}

/** 429: too often; says when to come back. */
export class TooOften extends Refusal {
  constructor(retryAfter: number, detail = 'Trop de tentatives. Veuillez patienter avant de réessayer.') {
    super('too-often', detail, { retryAfter });
  }
}

/** 503: what is asked for could not be made this time. */
export class Unavailable extends Refusal {
  constructor(detail: string, cause?: unknown, code: CodeOf<503> = 'unavailable') {
    super(code, detail, { retryAfter: 5, cause });
  }
}

/** 503: the server or its database is overloaded or not reachable; the same request may work in a moment. */
export class Busy extends Unavailable {
  constructor(cause?: unknown) {
    super('Le serveur est momentanément surchargé. Veuillez réessayer dans un instant.', cause, 'busy');
  }
}
