import { erasePerson } from '../../changes/erase-person.ts';
import type { Dependencies } from '../../dependencies.ts';
import type { HandlersOf } from '../../http/handlers.ts';
import { downloadPerson, printPerson, showPerson } from './service.ts';

type PersonalDataOperation =
  | 'personalData.show'
  | 'personalData.json'
  | 'personalData.pdf'
  | 'personalData.erase';

/** What is stored of a person, and how they are erased. */
export const personalDataHandlers = (context: Dependencies): HandlersOf<PersonalDataOperation> => ({
  'personalData.show': ({ caller, params }) => showPerson(context, caller, params),
  'personalData.json': ({ caller, params }) => downloadPerson(context, caller, params),
  'personalData.pdf': ({ caller, params, signal }) => printPerson(context, caller, { ...params, signal }),
  'personalData.erase': ({ caller, params }) => erasePerson(context, caller, params),
});
