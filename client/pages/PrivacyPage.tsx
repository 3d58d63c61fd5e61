import { PageHead } from '../layout/PageHead.tsx';

export function PrivacyPage() {
  return (
    <div className="wrap page">
      <PageHead title="Privacy" description="Privacy" />
      <h1>Privacy</h1>
    </div>
  );
}
