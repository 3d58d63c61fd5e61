import { type ComponentType, useEffect, useState } from 'react';
import { ignoreError } from '../../../shared/ignoreError.ts';
import { urlFor } from '../../../shared/pages/urlFor.ts';
import { PhoneLink } from '../../company/ContactLinks.tsx';
import { usePageView } from '../../navigation/currentPage.tsx';
import { Link } from '../../navigation/Link.tsx';
import { PageHeading } from '../../pageParts/PageHeading.tsx';

/**
 * Forms that were sent from this device or wait there for a connection. The server has no list of them, so a script draws
 * it.
 */
export function YourRequestsPage() {
  const phone = usePageView().shell.contact?.phone;
  const [List, setList] = useState<ComponentType | null>(null);
  useEffect(() => {
    import('./RequestList.tsx').then(({ RequestList }) => setList(() => RequestList), ignoreError);
  }, []);
  return (
    <div className="your-requests wrap page">
      <PageHeading lead="The requests that you have sent from this device, and those that wait for a connection.">
        Your requests
      </PageHeading>
      {List ? <List /> : <p>This list is on this device only. Showing it needs JavaScript.</p>}
      <p>
        {phone && (
          <>
            If it cannot wait, call <PhoneLink phone={phone} />.{' '}
          </>
        )}
        <Link to={urlFor('contact')}>All numbers and addresses</Link>
      </p>
    </div>
  );
}
