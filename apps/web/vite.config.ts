import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { precompress } from './build/precompress.ts';
import { minifyStart } from './build/minify-start.ts';
import { preloadScreens } from './build/preload-screens.ts';
import { withoutDocumentation } from './build/without-documentation.ts';
import { withoutUnused } from './build/without-unused.ts';
import { withoutRequests } from './build/without-requests.ts';

/** What most screens are made of, but not what dialogs alone need, such as many reads at once. */
const INTERFACE = [
  /web\/src\/(?:lib\/(?!form-faults|link-clicks|number-steps|follow|event-stream|picked-file|verdict-filter|cycle-filter|moment-address|describe-skipped|contract-origin)|data(?!\/meanwhile)|queries|icons\/(?!more)|components\/(?!.*dialog|repair|export-buttons|budget-|figure-table|import-preview|radio-choice|file-picker|teacher-card|data-table|row-actions|load-cell|personal-data))/,
  /packages\/domain\/(?!src\/(?:subject-suggestion|find-seat-fault|spread|needs|budgets|charges|teaching-rules|hand-over|class-view|duos|candidates|group-counts|recompute|special-params|staffing-import))/,
  /@tanstack(?!.*(?:queriesObserver|useQueries))/,
  /@mantine\/core\/esm\/components\/(?:Input|InputBase|TextInput|NativeSelect|Tabs|ActionIcon)\//,
];

/**
 * Three chunks that every screen has, so that none needs a dozen of a kilobyte; the rest is split by use, and what one
 * chunk alone uses goes with it. The libraries change least. The contract stands in the chunk of the entry, where zod-settings.ts runs before it.
 */
const CHUNKS = [
  { name: 'libraries', test: /node_modules/, tags: ['$initial' as const] },
  { name: 'base', tags: ['$initial' as const] },
  { name: 'icons', test: /web\/src\/icons\/more/ },
  { name: 'interface', test: (id: string) => INTERFACE.some((part) => part.test(id)), minShareCount: 2 },
  {
    name: 'grid',
    test: /web\/src\/(?:grid\/(?!use-walk|read-only-table)|features\/assignments\/(?!picker\/|by-teacher\/))/,
    minShareCount: 2,
  },
  // What is said of who teaches what, which is in pieces: not with what only some screens have of it.
  {
    name: 'rules',
    test: /teaching-rules\/(?:lesson|qualification|rule-book|say-rule|staffing|rows|outcomes)\.ts|picker\/use-rules/,
    minShareCount: 2,
  },
];

/** What makes schemas of the contract: those that nobody uses are left out. */
const SCHEMAS = [
  'z',
  'freeText',
  'inHalfSteps',
  'nameText',
  'newText',
  'optionalInQuery',
  'orNull',
  'optionalText',
  'required',
  'wholeNumber',
  'description',
  'comparisonCounts',
  'partial',
  'planningEntry',
  'schoolClass',
  'listOf',
  'choiceList',
  'aboveWish',
  'teacherBody',
  'teachingRuleFields',
  'teacherOrNone',
  'granted',
  'groupLabel',
  'newClassName',
  'coTeachers',
  'maitrisePeriods',
  'yearQuery',
];

export default defineConfig({
  plugins: [
    react(),
    withoutDocumentation(),
    withoutUnused(),
    withoutRequests(),
    preloadScreens(),
    minifyStart(),
    precompress(),
  ],
  build: {
    target: 'es2023',
    // The content-security-policy allows neither data: fonts nor inline scripts.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // A sheet that comes later has the styles of all that is shown computed anew, and whoever points at a screen waits for it.
    cssCodeSplit: false,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      // Reading a limit does nothing: a schema that names one is left out as any other.
      treeshake: { manualPureFunctions: SCHEMAS, propertyReadSideEffects: false },
      output: { codeSplitting: { groups: CHUNKS } },
    },
  },
});
