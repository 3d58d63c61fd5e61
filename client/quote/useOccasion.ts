import { useEffect, useState } from 'react';
import { ignoreError } from '../../shared/ignoreError.ts';
import type { ContentOf } from '../../shared/pages/routes.ts';
import { useNavigation } from '../navigation/currentPage.tsx';
import type { readOccasion } from './readOccasion.ts';

/** Fields of the address that the content lacks: offline, the stored form without fields stands in for its page. */
export function useOccasion(content: ContentOf<'requestQuote'>) {
  const { address, page } = useNavigation();
  const { shell } = page.view;
  const [occasion, setOccasion] = useState<ReturnType<typeof readOccasion> | null>(null);
  const lacksFields =
    /[?&](product|terms|company|reference)=/.test(address) && Object.keys(content.otherFields).length === 0;
  useEffect(() => {
    if (lacksFields)
      import('./readOccasion.ts').then(
        ({ readOccasion }) => setOccasion(readOccasion(address, content, shell)),
        ignoreError,
      );
  }, [lacksFields, address, content, shell]);
  return occasion;
}
