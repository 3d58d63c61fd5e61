import { PageHead } from '../layout/PageHead.tsx';

export function FaqPage() {
  return (
    <div className="wrap page">
      <PageHead title="Faq" description="Faq" />
      <h1>Faq</h1>
    </div>
  );
}
