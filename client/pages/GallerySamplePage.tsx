import { PageHead } from '../layout/PageHead.tsx';

export function GallerySamplePage() {
  return (
    <div className="wrap page">
      <PageHead title="GallerySample" description="GallerySample" />
      <h1>GallerySample</h1>
    </div>
  );
}
