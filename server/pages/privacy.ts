import { privacy as sections } from '../../shared/content/privacy.ts';
import { definePage } from './definePage.ts';

export const privacy = definePage<'privacy'>({
  routes: {
    privacy: {
      search: {
        title: 'Privacy policy',
        summary: 'Which data the forms take, and for how long they are stored.',
        names: 'privacy, privacy policy, cookies, data protection',
      },
      load: async ({ beacon }) => ({
        content: { screen: 'privacy', sections: sections.filter(({ ifBeacon }) => beacon || !ifBeacon) },
      }),
    },
  },
  head: () => ({ title: 'Privacy', description: sections[0]?.paragraphs[0] ?? 'Privacy' }),
});
