import { PageHead } from '../layout/PageHead.tsx';

export function HomePage() {
  return (
    <div className="wrap page">
      <PageHead title="Home" description="Home" />
      <h1>Home</h1>
    </div>
  );
}
