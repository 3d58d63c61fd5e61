import type { RouteName } from '../../shared/pages/routes.ts';
import type { Loader } from './loader.ts';
import { loadAbout, loadCompanies } from './loaders/about.ts';
import { loadBlogList, loadFirstStory, loadStory } from './loaders/blog.ts';
import { loadCompare } from './loaders/compare.ts';
import { loadContact } from './loaders/contact.ts';
import { loadDutyPoint } from './loaders/dutyPoint.ts';
import { loadGallery, loadGalleryItem, loadGallerySample, loadGallerySubItem } from './loaders/gallery.ts';
import { loadHome, loadHomeThree, loadHomeTwo } from './loaders/home.ts';
import { loadProduct } from './loaders/product.ts';
import { loadProducts } from './loaders/products.ts';
import { loadRequestQuote } from './loaders/requestQuote.ts';
import { loadSearch } from './loaders/search.ts';
import { loadSent } from './loaders/sent.ts';
import { loadServiceGroup } from './loaders/serviceGroup.ts';
import { loadService, loadServices } from './loaders/services.ts';
import { loadFirstSheet, loadPortfolio, loadSheet } from './loaders/sheets.ts';
import { loadStyleGuide } from './loaders/styleGuide.ts';
import { loadSubsidiary, loadSubsidiaryPlaceholder } from './loaders/subsidiary.ts';
import { loadComingSoon, loadFaq, loadPricing, loadPrivacy, loadTabs } from './loaders/template.ts';

/** One loader a page of the registry: a page without one does not compile. */
export const loaders: { [N in RouteName]: Loader<N> } = {
  home: loadHome,
  homeTwo: loadHomeTwo,
  homeThree: loadHomeThree,
  about: loadAbout,
  companies: loadCompanies,
  services: loadServices,
  service: loadService,
  subsidiaryPlaceholder: loadSubsidiaryPlaceholder,
  subsidiary: loadSubsidiary,
  products: loadProducts,
  product: loadProduct,
  gallery: loadGallery,
  galleryItem: loadGalleryItem,
  gallerySubItem: loadGallerySubItem,
  gallerySample: loadGallerySample,
  contact: loadContact,
  requestQuote: loadRequestQuote,
  sent: loadSent,
  search: loadSearch,
  dutyPoint: loadDutyPoint,
  compare: loadCompare,
  privacy: loadPrivacy,

  pumpGroup: loadServiceGroup('pumpGroup'),
  sparePartGroup: loadServiceGroup('sparePartGroup'),
  hoseGroup: loadServiceGroup('hoseGroup'),
  repairGroup: loadServiceGroup('repairGroup'),
  foundryGroup: loadServiceGroup('foundryGroup'),
  machiningGroup: loadServiceGroup('machiningGroup'),

  pricing: loadPricing,
  faq: loadFaq,
  comingSoon: loadComingSoon,
  businessStrategy: loadTabs(2),
  uiUxExperience: loadTabs(3),
  digitalMarketing: loadTabs(4),
  mobileDevelopment: loadTabs(5),
  websiteDevelopment: loadTabs(5),
  socialMediaMarketing: loadTabs(6),
  portfolioStyleOne: loadPortfolio('one'),
  portfolioStyleTwo: loadPortfolio('two'),
  portfolioSingle: loadFirstSheet,
  portfolioSheet: loadSheet,
  blogStyleOne: loadBlogList('plain', 3),
  blogLeftSidebar: loadBlogList('leftSidebar', 6),
  blogRightSidebar: loadBlogList('rightSidebar', 6),
  blogSingle: loadFirstStory,
  blogStory: loadStory,
  styleGuide: loadStyleGuide,
  error404: async () => ({ status: 404, content: { screen: 'notFound' } }),
};
