import type { Plugin } from 'vite';

const CONTRACT = /packages\/contract\/src\/[\w-]+\.ts$/;
const TEXT = String.raw`(?:'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|\x60[^\x60]*\x60)`;
const SUMMARY = new RegExp(String.raw`\bsummary:\s*${TEXT},`, 'g');
const REFUSALS = /\brefusals: \[[\d, ]*\],/g;
const MEANING = new RegExp(String.raw`,\s*meaning:\s*${TEXT}`, 'g');
/** Of an operation, and of a kind of refusal, of which its name is left. */
const STATUS = /^ {4}status: \d{3},\n/gm;
const KIND = /\{ status: \d{3} \}/g;
const DESCRIPTION = new RegExp(String.raw`\.describe\(\s*${TEXT},?\s*\)`, 'g');

/** Leaves out what the contract says for the API page and the server alone: 2 kB of what each screen loads first. */
export function withoutDocumentation(): Plugin {
  return {
    name: 'without-documentation',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: CONTRACT },
      handler: (code) => ({
        code: [SUMMARY, REFUSALS, MEANING, STATUS, DESCRIPTION]
          .reduce((rest, part) => rest.replaceAll(part, ''), code)
          .replaceAll(KIND, '{}'),
        map: null,
      }),
    },
  };
}
