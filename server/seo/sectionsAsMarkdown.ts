import type { SectionedBody } from '../../shared/model/section.ts';
import { toHeading, toParagraphs } from './markdown.ts';

/** The headed sections of a product or service as blocks of Markdown. */
export function sectionsAsMarkdown({ sections }: SectionedBody): string[] {
  return sections.flatMap(({ heading, opening, closing }) => [
    toHeading(heading, 2),
    ...toParagraphs([...opening, ...closing]),
  ]);
}
