import { PageHeader } from '../../components/page-header.tsx';

/** The screen « Accueil ». */
export function DashboardPage() {
  return <PageHeader title="Accueil" />;
}
