import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { initSync, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler';
import type { PdfDocument } from './pdf-document.ts';
import { FONT_FOLDERS, TEMPLATES } from './typst-sources.ts';

/** Of {@link TypstCompileWorld.get_artifact}: a PDF, with what is to be said of it as lines of text. */
const [PDF, AS_LINES] = [1, 2];

const { resolve } = createRequire(import.meta.url);
initSync({ module: readFileSync(resolve('@myriaddreamin/typst-ts-web-compiler/wasm')) });

async function buildCompiler() {
  const builder = new TypstCompilerBuilder();
  // It reaches no file: what it is to know is handed to it.
  builder.set_dummy_access_model();
  for (const folder of FONT_FOLDERS)
    for (const name of readdirSync(folder))
      if (name.endsWith('.ttf')) await builder.add_raw_font(readFileSync(join(folder, name)));
  const compiler = await builder.build();
  for (const name of readdirSync(TEMPLATES))
    compiler.add_source(`/${name}`, readFileSync(join(TEMPLATES, name), 'utf8'));
  return compiler;
}

const compiler = await buildCompiler();

/**
 * Makes the PDF of a document with Typst's WebAssembly build, which can be anywhere: tagged, but without the promise of PDF/UA, and without
 * fonts of the machine. Takes the processor for as long as it lasts.
 */
export function typesetByWasm({ template, ...data }: PdfDocument): Uint8Array {
  const world = compiler.snapshot('/', `/${template}.typ`, [['data', JSON.stringify(data)]]);
  try {
    const { result, diagnostics } = world.get_artifact(PDF, AS_LINES) as {
      result?: Uint8Array;
      diagnostics?: string[];
    };
    if (result === undefined || (diagnostics?.length ?? 0) > 0)
      throw new Error(`template ${template}: ${JSON.stringify(diagnostics)}`);
    return result;
  } finally {
    world.free();
  }
}
