/* Tables of the directory: by what people come in without a password, and programs in their stead. */

/** A key with which a person signs in without a password. */
export interface PasskeysTable {
  id: string;
  person_id: string;
  /** What the browser calls it. */
  credential_id: string;
  /** base64url */
  public_key: string;
  /** How often it has signed, where it counts; a copy of it would be behind. */
  counter: number;
  /** JSON: how a browser can reach it. */
  transports: string;
  name: string;
  created_at: string;
  last_used_at: string | null;
}

/** By what a program of somebody calls in their stead in one school: it goes with the membership. */
export interface PersonTokensTable {
  /** SHA-256 of the token, in hexadecimal; the token itself is never stored. */
  token_hash: string;
  /** By which it is named without the token. */
  id: string;
  school_id: string;
  person_id: string;
  name: string;
  is_read_only: number;
  created_at: string;
  last_used_at: string | null;
  expires_at: string;
}

/** What a browser is asked to sign, once. */
export interface PasskeyChallengesTable {
  challenge_hash: string;
  /** Who adds a key; null: whoever signs in. */
  person_id: string | null;
  expires_at: string;
}
