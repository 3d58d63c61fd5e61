import { type Loader, orUnavailable } from '../loader.ts';
import { serviceGroupLinks } from '../parts/serviceGroupLinks.ts';

export const loadServices: Loader<'services'> = orUnavailable(
  { section: 'Our Services', message: 'Services not found' },
  async ({ catalogue }) => {
    const services = (await catalogue.services()).map((service) => ({
      ...service,
      opening: catalogue.cachedService(service.id)?.description[0] ?? null,
    }));
    return {
      indexed: services.length > 0,
      content: { screen: 'services', services, groups: serviceGroupLinks },
    };
  },
);

const emptyText = { section: 'Our Services', message: 'Service Details not found' };

export const loadService: Loader<'service'> = orUnavailable(emptyText, async ({ catalogue, params }) => {
  const service = await catalogue.service(params.id);
  if (!service) return { status: 404, content: { screen: 'empty', ...emptyText } };
  const others = (await catalogue.services()).filter(({ id }) => id !== service.id);
  return { content: { screen: 'service', service, others } };
});
