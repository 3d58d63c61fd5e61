import { PageHead } from '../layout/PageHead.tsx';

export function ServiceGroupPage() {
  return (
    <div className="wrap page">
      <PageHead title="ServiceGroup" description="ServiceGroup" />
      <h1>ServiceGroup</h1>
    </div>
  );
}
