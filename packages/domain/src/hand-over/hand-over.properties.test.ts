import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  anyHandOverYear,
  staffingOf,
  staffingOfAsc,
  staffingOfCsv,
  staffingOfFet,
  staffingOfUntis,
} from '../../testing/hand-over.ts';
import { findAll, readXml, textsOf } from '../../testing/read-xml.ts';
import { repeated } from '../../testing/rounds.ts';
import { readApart } from '../parallel-groups.ts';
import { writeAsc } from './asc.ts';
import { writeCsv } from './csv.ts';
import { writeFet } from './fet.ts';
import { writeUntis } from './untis.ts';
import { HALVES } from './options.ts';

const isGroup = (name: string) => /_(?:Groupe|Cours) \d+$/.test(name);
const isOfClass = (name: string) => name.includes('/');

const run = <T>(property: fc.IProperty<T>) => fc.assert(property, repeated(40));

describe.each(HALVES)('a year that is handed over, its halves as %s', (halves) => {
  const isDoubled = halves === 'double';

  test('says the same staffing in every file', () => {
    run(
      fc.property(anyHandOverYear, (year) => {
        const staffing = staffingOf(year);
        expect(staffingOfUntis(writeUntis(year, halves), year)).toEqual(staffing);
        expect(staffingOfFet(writeFet(year, { halves, hours: 12 }), isDoubled)).toEqual(staffing);
        expect(staffingOfAsc(writeAsc(year, halves), isDoubled)).toEqual(staffing);
        expect(staffingOfCsv(writeCsv(year))).toEqual(staffing);
      }),
    );
  });

  test('shares pupils in FET wherever somebody can be in both, and nowhere else', () => {
    run(
      fc.property(anyHandOverYear, (year) => {
        const apart = readApart(year.plannings);
        const document = readXml(writeFet(year, { halves, hours: 12 }));
        for (const level of findAll(document, 'Year')) {
          const groups = findAll(level, 'Group').map((group) => ({
            name: textsOf(group, 'Name')[0] ?? '',
            pupils: new Set(findAll(group, 'Subgroup').flatMap((one) => textsOf(one, 'Name'))),
          }));
          for (const [index, a] of groups.entries())
            for (const b of groups.slice(index + 1)) {
              const [subject] = a.name.split('_');
              const areParallel =
                isGroup(a.name) &&
                isGroup(b.name) &&
                b.name.startsWith(`${subject}_`) &&
                !apart.get(textsOf(level, 'Name')[0] ?? '')?.includes(subject ?? '');
              const areClasses =
                isOfClass(a.name) && isOfClass(b.name) && !a.name.includes('_') && !b.name.includes('_');
              if (isOfClass(a.name) && isOfClass(b.name) && !areClasses) continue;
              const meet = [...a.pupils].some((one) => b.pupils.has(one));
              expect([a.name, b.name, meet]).toEqual([a.name, b.name, !areParallel && !areClasses]);
            }
        }
      }),
    );
  });
});
