import { getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { readPdf } from '../../testing/read-pdf.ts';
import { useTestServer } from '../../testing/test-server.ts';

const school_year = '2026-2027';
const server = useTestServer('SQLite');

/** Everything Typst would take for markup, code or a file, and what breaks other formats. */
const MARKUP = [
  '#eval("1")',
  '*a* _b_ `c`',
  '<script>alert(1)</script>',
  '$x^2$ @ref <label>',
  '= Titre // fin',
  '#read("/etc/passwd")',
  '\\u{41} \\',
  '#sys.inputs ~ --- ...',
  '{{7*7}} ${7*7} %s',
  '")) #panic("x") [',
];
const spaceless = (text: string) => text.replaceAll(/\s/g, '');

test.each(MARKUP)('%s stays text wherever a school may write it', async (hostile) => {
  const school = await server.register({ name: hostile });
  const teacher = await school.addTeacher({ visa: 'X', nom: hostile, prenom: hostile });
  const level = hostile.slice(0, 20).trim();
  await school.addVolee({ level, class_names: [hostile.slice(0, 30).trim()], number_of_classes: 1 });
  const group = { class_name: level, subject: 'FRA', periods: 1, is_group: true, group_label: hostile };
  await school.ask('assignments.create', { query: { ...group, school_year } });
  const entry = await school.addFunction({ name: hostile });
  await school.assignFunction({ teacher_id: teacher.id, function_id: entry.id, description: hostile });
  let pages = 0;
  let text = '';
  for (const audience of ['staff', 'direction']) {
    const { status, response } = await school.send('documents.yearPdf', { query: { school_year, audience } });
    expect(status).toBe(200);
    const pdf = await readPdf(response.rawPayload);
    expect(pdf.isUniversallyAccessible).toBe(true);
    pages += pdf.pages;
    text += spaceless(pdf.text.join(''));
  }
  const occurrences = text.split(spaceless(hostile)).length - 1;
  // The school on each page; then the group, the teacher twice over, the function and its description.
  expect(occurrences).toBeGreaterThanOrEqual(pages + 5);
  const sheet = await school.send('documents.teacherPdf', { params: { id: teacher.id } });
  expect(sheet.status).toBe(200);
});

// U+0378 is no letter yet: no font has it, ours or the system's.
test.each([
  ['a letter that no font has', 'Zoé \u0378', false],
  ['Greek and Cyrillic', 'Ωμέγα Петров', true],
  ['letters with marks', 'Łódź Şahin Đặng Ñandú', true],
])('%s in a name gives a tagged document', async (_what, nom, isUniversallyAccessible) => {
  const school = await server.register();
  const { id } = await school.addTeacher({ nom });
  const { response } = await school.send('documents.teacherPdf', { params: { id } });
  const pdf = await readPdf(response.rawPayload);
  expect(pdf).toMatchObject({ isTagged: true, isUniversallyAccessible, pages: 1 });
});

test.each(['Zoé 💥', '漢字'])('%s is printed with what fonts there are', async (nom) => {
  const school = await server.register();
  const { id } = await school.addTeacher({ nom });
  const { response } = await school.send('documents.teacherPdf', { params: { id } });
  expect(await readPdf(response.rawPayload)).toMatchObject({ isTagged: true, pages: 1 });
});

test.each(['שלום עולם', 'محمد علي', '\u202Etxet'])('%s, from right to left, is printed', async (nom) => {
  const school = await server.register();
  const { id } = await school.addTeacher({ nom });
  const { status, response } = await school.send('documents.teacherPdf', { params: { id } });
  expect(status).toBe(200);
  expect(await readPdf(response.rawPayload)).toMatchObject({ isTagged: true, pages: 1 });
});

const LONGEST_VISA = 'W'.repeat(20);

test('a long visa leaves the columns beside it their room, a long year the header', async () => {
  const school = await server.register();
  const year = 'Variante B 2026-2027 (fusion de volées)'.padEnd(40, '.');
  await school.ask('schoolYears.create', { query: { year } });
  for (const visa of [LONGEST_VISA, 'MARIE-ANTOINETTE-ROC']) await school.addTeacher({ visa });
  const query = { cycle: 'all' as const, school_year: year };
  const { response } = await school.send('documents.allTeachersPdf', { query });
  const page = await (await getDocumentProxy(new Uint8Array(response.rawPayload))).getPage(1);
  const { items } = await page.getTextContent();
  const boxes = items.flatMap((item) =>
    'str' in item && item.str.trim() !== ''
      ? [{ text: item.str, x: Number(item.transform[4]), y: Number(item.transform[5]), width: item.width }]
      : [],
  );
  const titles = boxes.filter(({ y }) => y === boxes.find(({ text }) => text === 'Visa')?.y);
  expect(titles.map(({ text }) => text).join(' ')).toMatch(/^Visa Nom et prénom Cycle Enseign/);
  for (const [index, { x }] of titles.slice(1).entries())
    expect(x).toBeGreaterThan((titles[index]?.x ?? 0) + (titles[index]?.width ?? 0));
  expect(boxes.map(({ text }) => text).join('')).toContain(year);
});

test('names as long as they may be are printed whole', async () => {
  const nom = 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3).slice(0, 80);
  const school = await server.register({ name: nom.repeat(2).slice(0, 120) });
  const teacher = await school.addTeacher({ visa: LONGEST_VISA, nom, prenom: nom });
  const class_names = Array.from({ length: 20 }, (_, index) => `${nom.slice(0, 27)}${index}`);
  await school.addVolee({ class_names, number_of_classes: 20 });
  const [position] = await school.listAssignments();
  const params = { id: position?.id ?? '' };
  await school.ask('assignments.update', { params, body: { teacher_id: teacher.id } });
  const { response } = await school.send('documents.voleePdf', { query: { level: '9VG', school_year } });
  const pdf = await readPdf(response.rawPayload);
  const text = spaceless(pdf.text.join(''));
  for (const name of [...class_names, `${nom}${nom}`, LONGEST_VISA]) expect(text).toContain(name);
});
