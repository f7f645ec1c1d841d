import type { Needs } from '@pupitre/contract';

/** What the contracts come to beside what is used of them, line by line, in weekly periods. */
export const listMeans = ({ means }: Needs): { label: string; value: number }[] => [
  { label: 'Minimums', value: means.minimum },
  { label: 'Voeux', value: means.wish },
  { label: 'Maximums', value: means.maximum },
  { label: 'Enseignement attribué', value: means.teaching },
  { label: 'Fonctions', value: means.functions },
  { label: "Libre jusqu'aux voeux", value: means.room_at_wish },
  { label: "Libre jusqu'aux maximums", value: means.room_at_maximum },
];
