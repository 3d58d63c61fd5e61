import { PageHead } from '../layout/PageHead.tsx';

export function GalleryItemPage() {
  return (
    <div className="wrap page">
      <PageHead title="GalleryItem" description="GalleryItem" />
      <h1>GalleryItem</h1>
    </div>
  );
}
