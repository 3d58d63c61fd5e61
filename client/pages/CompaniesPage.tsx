import { PageHead } from '../layout/PageHead.tsx';

export function CompaniesPage() {
  return (
    <div className="wrap page">
      <PageHead title="Companies" description="Companies" />
      <h1>Companies</h1>
    </div>
  );
}
