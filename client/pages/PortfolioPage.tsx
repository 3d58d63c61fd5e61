import { PageHead } from '../layout/PageHead.tsx';

export function PortfolioPage() {
  return (
    <div className="wrap page">
      <PageHead title="Portfolio" description="Portfolio" />
      <h1>Portfolio</h1>
    </div>
  );
}
