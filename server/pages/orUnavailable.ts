import type { ContentOf } from '../../shared/pages/pageContent.ts';
import type { RouteName } from '../../shared/pages/routes.ts';
import { UpstreamError } from '../upstream/upstreamError.ts';
import type { Load } from './definePage.ts';

/** Answers 503 with the page's own empty text while the upstream has never sent what the page needs. */
export function orUnavailable<N extends RouteName>(
  text: Omit<ContentOf<'empty'>, 'screen'>,
  load: Load<N>,
): Load<N> {
  return async (context) => {
    try {
      return await load(context);
    } catch (error) {
      if (error instanceof UpstreamError) return { status: 503, content: { screen: 'empty', ...text } };
      throw error;
    }
  };
}
