import { PageHeader } from '../../components/page-header.tsx';

/** The screen « Enseignements ». */
export function AssignmentsPage() {
  return <PageHeader title="Enseignements" />;
}
