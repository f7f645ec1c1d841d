import type { Fault, RefusalStatus } from '@pupitre/contract';

/**
 * A request that is answered with an error on purpose (docs/architecture.md, « Errors »). The message is the French sentence for
 * the user. Services throw the classes below; one mapper turns them into answers.
 */
export class Refusal extends Error {
  readonly status: RefusalStatus;
  readonly faults: readonly Fault[] | undefined;
  /** Seconds to wait before trying again. */
  readonly retryAfter: number | undefined;
  /** Fields of the answer beside the sentence. */
  readonly extra: Readonly<Record<string, unknown>> | undefined;

  constructor(
    status: RefusalStatus,
    detail: string,
    more: {
      faults?: readonly Fault[];
      retryAfter?: number;
      cause?: unknown;
      extra?: Readonly<Record<string, unknown>>;
    } = {},
  ) {
    super(detail, { cause: more.cause });
    this.name = new.target.name;
    this.status = status;
    this.faults = more.faults;
    this.retryAfter = more.retryAfter;
    this.extra = more.extra;
  }
}

/** 400: the request cannot be read. */
export class Unreadable extends Refusal {
  constructor(detail = 'La requête est illisible.') {
    super(400, detail);
  }
}

/** 401: no valid token, or wrong credentials. */
export class NotSignedIn extends Refusal {
  constructor(detail = 'Votre session a expiré. Veuillez vous reconnecter.') {
    super(401, detail);
  }
}

/** 404: it does not exist, or belongs to another school. */
export class NotFound extends Refusal {
  constructor(detail: string) {
    super(404, detail);
  }
}

/** 408: what was to be sent did not arrive in time. */
export class TooSlow extends Refusal {
  constructor() {
    super(408, 'Les données ne sont pas arrivées à temps. Veuillez réessayer.');
  }
}

/** 409: it contradicts what is stored; may say where. */
export class Conflict extends Refusal {
  constructor(detail: string, faults?: readonly Fault[]) {
    super(409, detail, faults ? { faults } : {});
  }
}

/** 413: more than the server takes. */
export class TooLarge extends Refusal {
  constructor(detail = 'Les données envoyées sont trop volumineuses.') {
    super(413, detail);
  }
}

/** 415: not the kind of content that is expected. */
export class WrongType extends Refusal {
  constructor(detail = "Ce type de contenu n'est pas accepté.") {
    super(415, detail);
  }
}

/** 422: readable but not valid; says where, and perhaps what could be done about it. */
export class Invalid extends Refusal {
  constructor(detail: string, faults: readonly Fault[] = [], extra?: Readonly<Record<string, unknown>>) {
    super(422, detail, extra ? { faults, extra } : { faults });
  }
}

/** 429: too often; says when to come back. */
export class TooOften extends Refusal {
  constructor(retryAfter: number, detail = 'Trop de tentatives. Veuillez patienter avant de réessayer.') {
    super(429, detail, { retryAfter });
  }
}

/** 503: what is asked for could not be made this time. */
export class Unavailable extends Refusal {
  constructor(detail: string, cause?: unknown) {
    super(503, detail, { retryAfter: 5, cause });
  }
}

/** 503: the server or its database is overloaded or not reachable; the same request may work in a moment. */
export class Busy extends Refusal {
  constructor(cause?: unknown) {
    super(503, 'Le serveur est momentanément surchargé. Veuillez réessayer dans un instant.', {
      retryAfter: 5,
      cause,
    });
  }
}
