import type { Plugin } from 'vite';

const CONTRACT = /packages\/contract\/src\/[\w-]+\.ts$/;
const TEXT = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\x60[^\x60]*\x60)`;
const SUMMARY = new RegExp(String.raw`\bsummary:\s*${TEXT},`, 'g');
const REFUSALS = /\brefusals: \[[\d, ]*\],/g;
const MEANING = new RegExp(String.raw`,\s*meaning:\s*${TEXT}`, 'g');
/** What the server alone goes by: what everybody may do who is signed in needs not be said. */
const SERVER_ONLY =
  /\b(?:allows: '(?:anyone|reading)'|live: true|(?:params|query|body): (?:\w+|z\.object\(\{[^{}]*\}\))),/g;
/** The people of a school are a matter of a dialog and of pages for visitors, which bring their operations along. */
const PEOPLE =
  /\.\.\.(?:people|passkey|token|handOver)Operations,|import \{ (?:people|passkey|token|handOver)Operations \} from '\.\/(?:people|passkeys|tokens|hand-over)\.ts';/g;
/** Of an operation, and of a kind of refusal, of which its name is left. */
const STATUS = /^ {4}status: \d{3},\n/gm;
const KIND = /\{ status: \d{3} \}/g;
const DESCRIPTION = new RegExp(String.raw`\.describe\(\s*${TEXT},?\s*\)`, 'g');

/** What an account is sent: the server checks it. */
const SENT = /^export const (?:registration|accountDeletion|credentials) = [^;]*;/gm;

/** A page takes any code of a refusal. */
const CODES = 'z.enum(errorCodes).optional().catch(undefined)';

/** Leaves out what the contract says for the API page and the server alone: 2 kB of what each screen loads first. */
export function withoutDocumentation(): Plugin {
  return {
    name: 'without-documentation',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: CONTRACT },
      handler: (code) => ({
        code: [SUMMARY, SERVER_ONLY, SENT, PEOPLE, REFUSALS, MEANING, STATUS, DESCRIPTION]
          .reduce((rest, part) => rest.replaceAll(part, ''), code)
          .replaceAll(KIND, '{}')
          .replace(CODES, 'z.string().optional()'),
        map: null,
      }),
    },
  };
}
