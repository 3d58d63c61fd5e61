import { type Content, readContent } from '../../../server/embedded/readContent.ts';

/** The sample catalogue, read anew, so that a test may change it. */
export const readShippedContent = (): Promise<Content> => readContent('server/embedded/content');
