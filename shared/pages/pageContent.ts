import type { AboutContent } from './about.ts';
import type { BlogListContent } from './blogList.ts';
import type { BlogStoryContent } from './blogStory.ts';
import type { CalculatorsContent } from './calculators.ts';
import type { ComingSoonContent } from './comingSoon.ts';
import type { CompaniesContent } from './companies.ts';
import type { CompareContent } from './compare.ts';
import type { ContactContent } from './contact.ts';
import type { DutyPointContent } from './dutyPoint.ts';
import type { EmptyContent } from './empty.ts';
import type { FailureContent } from './failure.ts';
import type { FaqContent } from './faq.ts';
import type { GalleryContent } from './gallery.ts';
import type { GalleryItemContent } from './galleryItem.ts';
import type { GallerySampleContent } from './gallerySample.ts';
import type { HomeContent } from './home.ts';
import type { HomeThreeContent } from './homeThree.ts';
import type { HomeTwoContent } from './homeTwo.ts';
import type { InflowContent } from './inflow.ts';
import type { NewsletterContent } from './newsletter.ts';
import type { NotFoundContent } from './notFound.ts';
import type { OfflineContent } from './offline.ts';
import type { OutboxContent } from './outbox.ts';
import type { PortfolioContent } from './portfolio.ts';
import type { PortfolioSheetContent } from './portfolioSheet.ts';
import type { PricingContent } from './pricing.ts';
import type { PrivacyContent } from './privacy.ts';
import type { ProductContent } from './product.ts';
import type { ProductsContent } from './products.ts';
import type { RequestQuoteContent } from './requestQuote.ts';
import type { SearchContent } from './search.ts';
import type { SentContent } from './sent.ts';
import type { ServiceContent } from './service.ts';
import type { ServiceGroupContent } from './serviceGroup.ts';
import type { ServicesContent } from './services.ts';
import type { StyleGuideContent } from './styleGuide.ts';
import type { SubsidiaryContent } from './subsidiary.ts';
import type { TabsContent } from './tabs.ts';

/** What a page shows: one member for each screen, with nothing optional that the screen needs. */
export type PageContent =
  | HomeContent
  | HomeTwoContent
  | HomeThreeContent
  | AboutContent
  | CompaniesContent
  | ServicesContent
  | ServiceContent
  | ServiceGroupContent
  | SubsidiaryContent
  | ProductsContent
  | ProductContent
  | GalleryContent
  | GalleryItemContent
  | GallerySampleContent
  | ContactContent
  | RequestQuoteContent
  | CompareContent
  | NewsletterContent
  | SentContent
  | OutboxContent
  | SearchContent
  | DutyPointContent
  | InflowContent
  | CalculatorsContent
  | PrivacyContent
  | PricingContent
  | FaqContent
  | ComingSoonContent
  | TabsContent
  | PortfolioContent
  | PortfolioSheetContent
  | BlogListContent
  | BlogStoryContent
  | StyleGuideContent
  | EmptyContent
  | NotFoundContent
  | OfflineContent
  | FailureContent;

export type ScreenName = PageContent['screen'];
export type ContentOf<S extends ScreenName> = Extract<PageContent, { screen: S }>;
