import { expect, test } from 'vitest';
import { attachmentNamed } from './content-disposition.ts';

test.each([
  ['plain.xlsx', `attachment; filename="plain.xlsx"; filename*=UTF-8''plain.xlsx`],
  ['volée_9VG.pdf', `attachment; filename="volee_9VG.pdf"; filename*=UTF-8''vol%C3%A9e_9VG.pdf`],
  ['a"b\r\nc.pdf', `attachment; filename="a_b__c.pdf"; filename*=UTF-8''a%22b%0D%0Ac.pdf`],
])('names a download %j', (name, header) => {
  expect(attachmentNamed(name)).toBe(header);
});
