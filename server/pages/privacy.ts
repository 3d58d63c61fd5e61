import { type PrivacySection, privacy as sections } from '../../shared/content/privacy.ts';
import { definePage } from './definePage.ts';

export const privacy = definePage<'privacy'>({
  routes: {
    privacy: {
      search: {
        title: 'Privacy policy',
        summary: 'Which data the forms take, and for how long they are stored.',
        names: 'privacy, privacy policy, cookies, data protection',
      },
      load: async ({ beacon, leadsKeepDays }) => ({
        screen: 'privacy',
        sections: sections
          .filter(({ ifBeacon }) => beacon || !ifBeacon)
          .map((section) => withDays(section, leadsKeepDays)),
      }),
    },
  },
  head: () => ({ title: 'Privacy', description: sections[0]?.paragraphs[0] ?? 'Privacy' }),
});

function withDays({ paragraphs, ...section }: PrivacySection, days: number): PrivacySection {
  const text = days === 1 ? '1 day' : `${days} days`;
  return { ...section, paragraphs: paragraphs.map((line) => line.replace('{days}', text)) };
}
