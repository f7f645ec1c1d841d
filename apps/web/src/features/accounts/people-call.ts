import { peopleOperations } from '@pupitre/contract/people';
import { addOperations, call } from '../../lib/api.ts';

addOperations(peopleOperations);

/** Calls an operation of the people of a school, which come with what uses them. */
export const callPeople: typeof call = call;
