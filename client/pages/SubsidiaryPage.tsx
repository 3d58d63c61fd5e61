import { PageHead } from '../layout/PageHead.tsx';

export function SubsidiaryPage() {
  return (
    <div className="wrap page">
      <PageHead title="Subsidiary" description="Subsidiary" />
      <h1>Subsidiary</h1>
    </div>
  );
}
