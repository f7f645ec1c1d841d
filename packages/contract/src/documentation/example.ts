import type { Answer, Call, Operation } from '../operation.ts';
import type { Operations } from '../operations.ts';

/** The answer, or the name of the file that is downloaded. */
type Answered<O extends Operation> = O['answer'] extends 'file' ? { file: string } : { answer: Answer<O> };

/** One call of an operation as it goes well, and what each of its refusals says when it does not. */
export type Example<O extends Operation> = Call<O> &
  Answered<O> & { refusals: Readonly<Record<O['refusals'][number], string>> };

/** An example for every operation: leaving one out does not compile. */
export type Examples = { readonly [N in keyof Operations]: Example<Operations[N]> };
