import { PageHead } from '../layout/PageHead.tsx';

export function TabsPage() {
  return (
    <div className="wrap page">
      <PageHead title="Tabs" description="Tabs" />
      <h1>Tabs</h1>
    </div>
  );
}
