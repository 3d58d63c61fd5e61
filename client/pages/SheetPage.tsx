import { PageHead } from '../layout/PageHead.tsx';

export function SheetPage() {
  return (
    <div className="wrap page">
      <PageHead title="Sheet" description="Sheet" />
      <h1>Sheet</h1>
    </div>
  );
}
