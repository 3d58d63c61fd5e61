import { PageHead } from '../layout/PageHead.tsx';

export function SearchPage() {
  return (
    <div className="wrap page">
      <PageHead title="Search" description="Search" />
      <h1>Search</h1>
    </div>
  );
}
