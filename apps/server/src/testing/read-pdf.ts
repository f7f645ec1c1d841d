import { extractText, getDocumentProxy } from 'unpdf';

/** A node of the tags of a page. */
interface Tag {
  role?: string;
  children?: Tag[];
}

/** What a reader finds in a PDF. */
export interface ReadablePdf {
  pages: number;
  /** The text of each page, as it would be copied. */
  text: string[];
  isTagged: boolean;
  /** The file itself promises PDF/UA. */
  isUniversallyAccessible: boolean;
  language: string | null;
  title: string;
  outline: string[];
  /** How often each tag occurs. */
  tags: Map<string, number>;
}

function countTags(tag: Tag, counts: Map<string, number>): void {
  if (tag.role !== undefined) counts.set(tag.role, (counts.get(tag.role) ?? 0) + 1);
  for (const child of tag.children ?? []) countTags(child, counts);
}

/** Reads a PDF without any program outside of npm. Throws when it is not one. */
export async function readPdf(bytes: Uint8Array): Promise<ReadablePdf> {
  const pdf = await getDocumentProxy(new Uint8Array(bytes));
  const { totalPages, text } = await extractText(pdf, { mergePages: false });
  const { info, metadata } = await pdf.getMetadata();
  const facts = info as { Language: string | null; Title: string };
  const tags = new Map<string, number>();
  for (let number = 1; number <= totalPages; number++) {
    const page = await pdf.getPage(number);
    countTags(((await page.getStructTree()) ?? {}) as Tag, tags);
  }
  const outline = (await pdf.getOutline()) as { title: string }[] | null;
  return {
    pages: totalPages,
    text,
    isTagged: (await pdf.getMarkInfo())?.Marked === true,
    isUniversallyAccessible: String(metadata?.getRaw()).includes('pdfuaid:part'),
    language: facts.Language,
    title: facts.Title,
    outline: (outline ?? []).map((entry) => entry.title),
    tags,
  };
}
