import { Invalid, type Refusal, TooLarge, Unavailable, WrongType } from '../../errors.ts';
import type { SheetContent } from './parse-workbook.ts';
import { readWorkbook } from './read-workbook.ts';
import { RefusedWorkbook, type WorkbookRefusal } from './refused-workbook.ts';

const invalidFile = (message: string) => new Invalid(message, [{ path: 'file', message }]);

const REFUSALS: Readonly<Record<WorkbookRefusal, (message: string) => Refusal>> = {
  empty: invalidFile,
  too_large: (message) => new TooLarge(message),
  wrong_type: (message) => new WrongType(message),
  protected: invalidFile,
  damaged: invalidFile,
  suspicious: invalidFile,
  busy: (message) => new Unavailable(message, undefined, 'busy'),
};

/** What a reader of archives or workbooks gives. Throws Invalid, TooLarge or WrongType where it cannot. */
export async function refusing<T>(read: () => T | Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw error instanceof RefusedWorkbook ? REFUSALS[error.reason](error.message) : error;
  }
}

/** The sheets of an uploaded workbook. Throws Invalid, TooLarge or WrongType where it cannot be read, Unavailable where there is no time for it. */
export const openUpload = (content: Buffer): Promise<SheetContent[]> => refusing(() => readWorkbook(content));
