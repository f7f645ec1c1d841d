import type { PersonSummary } from '@pupitre/contract';
import { dayOf, type Id, isErasedName } from '@pupitre/domain';
import type { Caller } from '../../caller.ts';
import { readPerson } from '../../changes/person-names.ts';
import { listTouching } from '../../data/change-subjects.ts';
import { readAside } from '../../database/read-aside.ts';
import { readTogether } from '../../database/transaction.ts';
import type { Dependencies } from '../../dependencies.ts';
import { fileName } from '../../documents/file-name.ts';
import { spool, type Spooled } from '../../documents/spool.ts';
import { writePieces } from '../../documents/write-pieces.ts';
import { type Departing, print } from '../../documents/pdf/print.ts';
import type { Download } from '../../http/handlers.ts';
import { buildPersonDocument } from './person-document.ts';
import { type PersonalData, readPersonalData } from './read-data.ts';

/** Who somebody is, or was when they were deleted, and how much is stored of them. Throws NotFound. */
export function showPerson(
  { database }: Dependencies,
  { school }: Caller,
  { id }: { id: Id },
): Promise<PersonSummary> {
  return readTogether(database, async (transaction) => {
    const { present, last } = await readPerson(transaction, school, id);
    const { visa, nom, prenom } = last;
    return {
      id,
      visa,
      nom,
      prenom,
      is_present: present !== undefined,
      is_erased: isErasedName('nom', nom) && isErasedName('prenom', prenom),
      changes: (await listTouching(transaction, school, id)).length,
    };
  });
}

const read = ({ database }: Dependencies, caller: Caller, id: Id): Promise<PersonalData> =>
  readAside(database, (transaction) => readPersonalData(transaction, caller, id));

const nameParts = ({ teacher }: PersonalData) => ['donnees', teacher.visa, teacher.nom, teacher.prenom];

/** Everything that is stored of a person, as JSON (docs/domain.md, « What is stored of a person »). Throws NotFound. */
export async function downloadPerson(
  dependencies: Dependencies,
  caller: Caller,
  { id }: { id: Id },
): Promise<Download<Spooled>> {
  const data = await read(dependencies, caller, id);
  const now = dependencies.clock();
  const { names, teacher, ...rest } = data;
  const known = { visas: [...names.visas], noms: [...names.noms], prenoms: [...names.prenoms] };
  const content = { exported_at: now.toISOString(), teacher: { ...teacher, names: known }, ...rest };
  return {
    name: fileName([...nameParts(data), dayOf(now)], 'json'),
    type: 'application/json; charset=utf-8',
    content: await spool(writePieces(content)),
  };
}

/** The same to be read on paper. Throws NotFound; Unavailable where it cannot be printed now. */
export async function printPerson(
  dependencies: Dependencies,
  caller: Caller,
  { id, ...departing }: { id: Id } & Departing,
): Promise<Download> {
  const data = await read(dependencies, caller, id);
  const document = buildPersonDocument(data, dependencies.clock());
  return print(dependencies, { ...departing, school: caller.school }, document, nameParts(data));
}
