import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

/** The templates of all documents. */
export const TEMPLATES = join(import.meta.dirname, 'templates');

const INTER = dirname(createRequire(import.meta.url).resolve('@expo-google-fonts/inter/package.json'));

/** The folders of the fonts they are set in. */
export const FONT_FOLDERS = ['400Regular', '600SemiBold'].map((style) => join(INTER, style));
