import { PageHead } from '../layout/PageHead.tsx';

export function ComingSoonPage() {
  return (
    <div className="wrap page">
      <PageHead title="ComingSoon" description="ComingSoon" />
      <h1>ComingSoon</h1>
    </div>
  );
}
