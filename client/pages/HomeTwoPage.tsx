import { PageHead } from '../layout/PageHead.tsx';

export function HomeTwoPage() {
  return (
    <div className="wrap page">
      <PageHead title="HomeTwo" description="HomeTwo" />
      <h1>HomeTwo</h1>
    </div>
  );
}
