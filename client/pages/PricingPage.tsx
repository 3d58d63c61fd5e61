import { PageHead } from '../layout/PageHead.tsx';

export function PricingPage() {
  return (
    <div className="wrap page">
      <PageHead title="Pricing" description="Pricing" />
      <h1>Pricing</h1>
    </div>
  );
}
