import { passkeyOperations } from '@pupitre/contract/passkeys';
import { peopleOperations } from '@pupitre/contract/people';
import { tokenOperations } from '@pupitre/contract/tokens';
import { addOperations, call } from '../../lib/api.ts';

addOperations({ ...peopleOperations, ...passkeyOperations, ...tokenOperations });

/** Calls an operation of the people of a school and their passkeys, which come with what uses them. */
export const callPeople: typeof call = call;
