import type { SectionedBody } from './section.ts';

export interface ServiceSummary {
  id: string;
  name: string;
  image: string | null;
}

export interface Service extends ServiceSummary, SectionedBody {
  description: string[];
}
