import {
  parseRights as parseRightsHeader,
  type Person,
  person as personSchema,
  school as schoolSchema,
  type School,
  type Session,
} from '@pupitre/contract';
import type { Role } from '@pupitre/domain';
import { useMemo, useSyncExternalStore } from 'react';

/** Where a session is kept (docs/screens.md, « What is remembered »). */
const TOKEN = 'token';
const SCHOOL = 'school';
const PERSON = 'person';
const RIGHTS = 'rights';
const FORGOTTEN_AT_LOGOUT = [TOKEN, SCHOOL, PERSON, RIGHTS, 'teachers_cycleFilter'];

/** What is kept of who is signed in: by what they are known, and sign in again. */
export type SignedInPerson = Pick<Person, 'id' | 'name' | 'email'>;

/** What somebody may do in the school (docs/domain.md, « People and roles »). */
export interface Rights {
  role: Role;
  /** The levels of the volées that they may change; null: all. */
  levels: readonly string[] | null;
}

const rightsSchema = personSchema.pick({ role: true, levels: true });

const listeners = new Set<() => void>();
const announce = () => {
  for (const listener of listeners) listener();
};

/** The token for a call, or null when signed out; {@link useToken} for what renders. */
export const readToken = (): string | null => localStorage.getItem(TOKEN);

const readStoredSchool = (): string | null => localStorage.getItem(SCHOOL);

function parseSchool(stored: string | null): School | null {
  try {
    return schoolSchema.parse(JSON.parse(stored ?? 'null'));
  } catch {
    return null;
  }
}

/** The school that is signed in, as stored; {@link useSchool} for what renders. */
export const readSchool = (): School | null => parseSchool(readStoredSchool());

/** Who is signed in; null where that was not kept yet when they signed in. */
export function readPerson(): SignedInPerson | null {
  try {
    return JSON.parse(localStorage.getItem(PERSON) ?? 'null') as SignedInPerson | null;
  } catch {
    return null;
  }
}

/** By what the changes of somebody in a school are known; undefined where it is not known who that is. */
export function readOwner(): string | undefined {
  const [school, person] = [readSchool(), readPerson()];
  return school && person ? `${school.id}/${person.id}` : undefined;
}

let current = {
  token: null as string | null,
  owner: undefined as string | undefined,
  identity: null as string | null,
};

/**
 * Who is signed in, as one name that stays when the same person signs in again; null when signed out. What is read and typed
 * belongs to it.
 */
export function readIdentity(): string | null {
  const token = readToken();
  if (token === current.token) return current.identity;
  const owner = token === null ? undefined : readOwner();
  const isSame = owner !== undefined && owner === current.owner;
  current = { token, owner, identity: isSame ? current.identity : token };
  return current.identity;
}

const writeRights = ({ role, levels }: Rights): string => JSON.stringify({ role, levels });

/** Signed in from here on, in every tab of this browser. The token comes last: others look when they see it. */
export function openSession({ token, school, person }: Session): void {
  localStorage.setItem(SCHOOL, JSON.stringify(school));
  localStorage.setItem(PERSON, JSON.stringify({ id: person.id, name: person.name, email: person.email }));
  localStorage.setItem(RIGHTS, writeRights(person));
  localStorage.setItem(TOKEN, token);
  announce();
}

/** What whoever is signed in may do from here on, on every screen and in every tab. */
export function storeRights(rights: Rights): void {
  localStorage.setItem(RIGHTS, writeRights(rights));
  announce();
}

/** Whether a stream tells what becomes of the rights; else each answer does. */
let areRightsTold = false;
export const setRightsTold = (areTold: boolean): void => {
  areRightsTold = areTold;
};

/** Takes what an answer to a token says that its holder may do; an answer may be older than what a stream has told. */
export function takeRights(header: string | null, token: string | null): void {
  const rights = header === null || areRightsTold || readToken() !== token ? null : parseRightsHeader(header);
  if (rights === null || localStorage.getItem(RIGHTS) === writeRights(rights)) return;
  storeRights(rights);
}

/** What the school is called from here on; the session stays. */
export function storeSchool(school: School): void {
  localStorage.setItem(SCHOOL, JSON.stringify(school));
  announce();
}

/** Whether somebody left of their own accord: the next one begins anew, and not where they were. */
let hasLeft = false;
export const wasLeft = (): boolean => hasLeft;

/** Everything, until it is known: the server knows better. */
const UNKNOWN: Rights = { role: 'direction', levels: null };

function parseRights(stored: string | null): Rights {
  try {
    return rightsSchema.parse(JSON.parse(stored ?? 'null'));
  } catch {
    return UNKNOWN;
  }
}

/** Forgets the session on this side; what the server knows is the caller's business. */
export function closeSession(isLeaving = false): void {
  hasLeft = isLeaving;
  for (const key of FORGOTTEN_AT_LOGOUT) localStorage.removeItem(key);
  announce();
}

/** Is told when somebody signs in or out, in whatever tab. Returns what ends that. */
export function onSession(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('storage', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
}

/** Who is signed in ({@link readIdentity}), or null when signed out; follows other tabs. */
export const useIdentity = (): string | null => useSyncExternalStore(onSession, readIdentity);

/** The school that is signed in, as stored; follows changes, also those of other tabs. */
export function useSchool(): School | null {
  const stored = useSyncExternalStore(onSession, readStoredSchool);
  return useMemo(() => parseSchool(stored), [stored]);
}

let known: { stored: string | null; rights: Rights } = { stored: null, rights: UNKNOWN };

/** Read once for all who ask: rows of a long list do. */
function readRights(): Rights {
  const stored = localStorage.getItem(RIGHTS);
  if (stored !== known.stored) known = { stored, rights: parseRights(stored) };
  return known.rights;
}

/** What whoever is signed in may do; follows changes, also those of other tabs. */
export const useRights = (): Rights => useSyncExternalStore(onSession, readRights);
