import { PageHeader } from '../../components/page-header.tsx';

/** The screen « Enseignants ». */
export function TeachersPage() {
  return <PageHeader title="Enseignants" />;
}
