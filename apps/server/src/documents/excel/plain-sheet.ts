import { columnOf, lettersOf } from './column-letters.ts';
import { type Attributes, findTags, readAttributes } from './xml-tags.ts';

/** A sheet written anew, so that the parser behind meets only one way of writing, and what that way does not say. */
export interface PlainSheet {
  /** The XML of a worksheet with its cells and merged ranges, every one with its address. */
  xml: string;
  /** Rows that the spreadsheet does not show; row 0 is the first. */
  hiddenRows: number[];
}

/** How far a teacher list can reach; what lies beyond is left out. */
export interface SheetReach {
  rows: number;
  columns: number;
}

/** Stands in a cell whose formula was never calculated: Excel shows it while it waits for a result. */
export const UNCALCULATED = '#GETTING_DATA';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const ROW_OR_CELL = /<((?:[\w.-]+:)?)(row|c)(?=[\s/>])((?:[^<>"']|"[^"]*"|'[^']*')*)>/g;
const ADDRESS = /^\$?([A-Z]{1,3})\$?(\d{1,7})$/;
const FORMULA = /<(?:[\w.-]+:)?f[\s/>]/;
const VALUE = /<(?:[\w.-]+:)?v(?:\s[^>]*)?>/;
const FILLED_VALUE = /<(?:[\w.-]+:)?v(?:\s[^>]*)?>\s*[^\s<]/;
const IS_TRUE = /^(?:1|true|on)$/i;

/** A formula has a result, be it an empty text, or it was written by a program that does not calculate. */
function isUncalculated(content: string, type: string | undefined): boolean {
  if (!FORMULA.test(content) || FILLED_VALUE.test(content)) return false;
  return !(type === 'str' && VALUE.test(content));
}

function writeCell(address: string, { t, s }: Attributes, content: string): string {
  const style = s === undefined ? '' : ` s="${s}"`;
  if (isUncalculated(content, t)) return `<c r="${address}"${style} t="e"><v>${UNCALCULATED}</v></c>`;
  return `<c r="${address}"${style}${t === undefined ? '' : ` t="${t}"`}>${content}</c>`;
}

/** Walks the rows and cells in their order, which counts where they have no address. */
class SheetWalk {
  readonly hiddenRows: number[] = [];
  /** From 1, as in an address. */
  #row = 0;
  #column = -1;
  #cells = '';
  #rows: string[] = [];

  enterRow({ r, hidden = '', ht, customHeight = '' }: Attributes): void {
    this.#closeRow();
    this.#row = r === undefined ? this.#row + 1 : Number.parseInt(r, 10) || this.#row + 1;
    this.#column = -1;
    const isFlat = ht !== undefined && Number(ht) === 0 && IS_TRUE.test(customHeight);
    if (IS_TRUE.test(hidden) || isFlat) this.hiddenRows.push(this.#row - 1);
  }

  /** Whether the cell, once entered, is within reach and so worth reading. */
  enterCell({ r }: Attributes, reach: SheetReach): string | undefined {
    const [, column, row] = ADDRESS.exec(r?.trim().toUpperCase() ?? '') ?? [];
    this.#column = column === undefined ? this.#column + 1 : columnOf(column);
    if (row !== undefined && Number(row) !== this.#row) {
      this.#closeRow();
      this.#row = Number(row);
    }
    if (this.#row < 1 || this.#row > reach.rows || this.#column >= reach.columns) return undefined;
    return `${lettersOf(this.#column)}${this.#row}`;
  }

  add(cell: string): void {
    this.#cells += cell;
  }

  #closeRow(): void {
    if (this.#cells !== '') this.#rows.push(`<row r="${this.#row}">${this.#cells}</row>`);
    this.#cells = '';
  }

  end(): string {
    this.#closeRow();
    return this.#rows.join('');
  }
}

function writeMerges(xml: string): string {
  const ranges = findTags(xml, 'mergeCell').flatMap(({ ref }) => {
    const range = ref?.toUpperCase().replaceAll('$', '') ?? '';
    return /^[A-Z]{1,3}\d{1,7}:[A-Z]{1,3}\d{1,7}$/.test(range) ? [`<mergeCell ref="${range}"/>`] : [];
  });
  return ranges.length === 0 ? '' : `<mergeCells count="${ranges.length}">${ranges.join('')}</mergeCells>`;
}

/** Writes a sheet anew: addresses in capitals and never missing, formulas without a result as {@link UNCALCULATED}. */
export function writePlainSheet(xml: string, reach: SheetReach): PlainSheet {
  const walk = new SheetWalk();
  const tags = new RegExp(ROW_OR_CELL);
  for (let match = tags.exec(xml); match; match = tags.exec(xml)) {
    const [, prefix = '', name, text = ''] = match;
    const attributes = readAttributes(text);
    if (name === 'row') {
      walk.enterRow(attributes);
      continue;
    }
    const address = walk.enterCell(attributes, reach);
    if (text.endsWith('/')) continue;
    const end = xml.indexOf(`</${prefix}c>`, tags.lastIndex);
    if (end === -1) continue;
    if (address !== undefined) walk.add(writeCell(address, attributes, xml.slice(tags.lastIndex, end)));
    tags.lastIndex = end;
  }
  const rows = walk.end();
  const merges = writeMerges(xml);
  return {
    xml: `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData>${merges}</worksheet>`,
    hiddenRows: walk.hiddenRows,
  };
}
