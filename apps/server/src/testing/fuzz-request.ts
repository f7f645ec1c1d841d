import type { Operation, OperationName } from '@pupitre/contract';

/** A request as it goes over the wire; the runner adds the token where no authorization is given. */
export interface FuzzRequest {
  name: OperationName;
  method: Operation['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string | Buffer;
  /** Not even the kind of request that the operation is about: any refusal will do. */
  isMangled: boolean;
}
