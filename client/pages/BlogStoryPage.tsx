import { PageHead } from '../layout/PageHead.tsx';

export function BlogStoryPage() {
  return (
    <div className="wrap page">
      <PageHead title="BlogStory" description="BlogStory" />
      <h1>BlogStory</h1>
    </div>
  );
}
