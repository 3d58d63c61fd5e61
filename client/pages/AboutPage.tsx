import { PageHead } from '../layout/PageHead.tsx';

export function AboutPage() {
  return (
    <div className="wrap page">
      <PageHead title="About" description="About" />
      <h1>About</h1>
    </div>
  );
}
