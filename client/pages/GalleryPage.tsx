import { PageHead } from '../layout/PageHead.tsx';

export function GalleryPage() {
  return (
    <div className="wrap page">
      <PageHead title="Gallery" description="Gallery" />
      <h1>Gallery</h1>
    </div>
  );
}
