import { PageHead } from '../layout/PageHead.tsx';

export function ServicePage() {
  return (
    <div className="wrap page">
      <PageHead title="Service" description="Service" />
      <h1>Service</h1>
    </div>
  );
}
