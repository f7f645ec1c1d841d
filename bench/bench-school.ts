import { type Assignment, teacher } from '@pupitre/contract';
import { LEVELS } from '@pupitre/domain';
import { z } from 'zod';
import { type ApiClient, listPositions, signUp } from './api-client.ts';

export const POSITIONS = 1500;

/** The school that is measured: 14 levels and exactly 1,500 positions in its active year. */
export interface BenchSchool {
  client: ApiClient;
  year: string;
  positions: Assignment[];
  teacherIds: string[];
}

export async function prepareSchool(url: string): Promise<BenchSchool> {
  const client = await signUp(url, 'bench@mesures.example');
  const { active_year: year } = z
    .object({ active_year: z.string() })
    .parse(await client.get('/school-year/active'));
  for (const level of LEVELS) {
    const offer = z
      .object({ subject_periods: z.array(z.object({ subject: z.string(), periods: z.number() })) })
      .parse(await client.get(`/subjects/${level}`));
    await client.post('/planning', {
      level,
      number_of_classes: 8,
      subject_periods: offer.subject_periods,
      school_year: year,
    });
  }
  for (let index = 0; index < 120; index += 1)
    await client.post('/teachers', {
      visa: `T${index}`,
      nom: `Nom${index}`,
      prenom: 'P',
      cycles: [],
      specialties: [],
      hours_min: 10,
      hours_max: 28,
      hours_desired: 24,
    });
  for (let missing = POSITIONS - (await listPositions(client, year)).length; missing > 0; missing -= 1) {
    const query = new URLSearchParams({
      class_name: LEVELS[missing % LEVELS.length] ?? '',
      subject: 'FRA',
      periods: '2',
      is_group: 'true',
      group_label: `Appui ${missing}`,
    });
    await client.post(`/assignments/create?${query.toString()}`);
  }
  const teachers = z.array(teacher).parse(await client.get('/teachers'));
  const positions = await listPositions(client, year);
  console.log(positions.length, 'positions');
  return { client, year, positions, teacherIds: teachers.map(({ id }) => id) };
}
