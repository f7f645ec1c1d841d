import { PageHeader } from '../../components/page-header.tsx';

/** The screen « Organisation ». */
export function PlanningPage() {
  return <PageHeader title="Organisation" />;
}
