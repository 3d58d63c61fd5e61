import { PageHead } from '../layout/PageHead.tsx';

export function HomeThreePage() {
  return (
    <div className="wrap page">
      <PageHead title="HomeThree" description="HomeThree" />
      <h1>HomeThree</h1>
    </div>
  );
}
