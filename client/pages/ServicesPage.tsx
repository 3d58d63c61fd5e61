import { PageHead } from '../layout/PageHead.tsx';

export function ServicesPage() {
  return (
    <div className="wrap page">
      <PageHead title="Services" description="Services" />
      <h1>Services</h1>
    </div>
  );
}
