import { PageHead } from '../layout/PageHead.tsx';

export function BlogListPage() {
  return (
    <div className="wrap page">
      <PageHead title="BlogList" description="BlogList" />
      <h1>BlogList</h1>
    </div>
  );
}
