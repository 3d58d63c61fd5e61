import { type Illustration, illustrate } from './illustration.ts';

/** Background picture of the six tab pages. */
export const tabsBackground: Illustration = illustrate('scenes/yard/section-3-sets-in-the-yard.webp');

/** Seven panels: 0 and 1 are overviews; each of the six tab pages opens one of 2 to 6. */
export const tabPanels = [
  {
    title: 'Overview',
    paragraphs: [
      'Six companies in three countries sell, hire out and repair dewatering pumps and make the parts for them. These pages show how the group works behind the yard gate.',
      'Each panel is short. Where a figure is given, it is one that we use ourselves.',
    ],
    bullets: [
      'One stock list for all yards',
      'One drawing register',
      'One number for breakdowns',
      'Two supply frequencies, 50 and 60 Hz',
    ],
    image: illustrate('machines/sl-150-d/main.webp'),
  },
  {
    title: 'How an enquiry runs',
    paragraphs: [
      'An enquiry goes to the yard nearest to the site. An engineer reads it, asks for what is missing and sends an offer.',
      'Castings and machined parts go on to India with a drawing or a photograph. The person who answered first stays the one who answers.',
    ],
    bullets: [
      'Received and numbered',
      'Sized by an engineer',
      'Offered with curve and fuel use',
      'Delivered with its test sheet',
    ],
    image: illustrate('scenes/excavation/dusk.webp'),
  },
  {
    title: 'Business strategy',
    paragraphs: [
      'We buy what others make better and make what wears out. A set is sold once; its impeller, seal and hose are needed for fifteen years, so those are the parts that we keep in our own hands.',
      'Yards stand where the ground is wet and the digging is deep. A new yard opens when a region has hired from us for two summers in a row, and starts with ten sets and one van.',
    ],
    bullets: [
      'Wearing parts from our own foundry',
      'Yards within two hours of the work',
      'Hire sets sold after 8 000 h, with their records',
      'No model without a spare part list',
    ],
    image: illustrate('scenes/foundry/pour.webp'),
  },
  {
    title: 'UI/UX experience',
    paragraphs: [
      'A control panel is read in sunlight, with gloves on, by someone who has been up since four. So ours has one display, two gauges and one red button, at standing height.',
      'Words on the panel are few, and the same on every set. Before a change goes into the series, a crew that has never seen it starts the pump without help.',
    ],
    bullets: [
      'Vacuum and discharge pressure on dial gauges',
      'Emergency stop reached from both sides',
      'Alarms say what to check, not only a number',
      'Start in three steps, printed beside the key',
    ],
    image: illustrate('machines/sl-150-d/section-2-control-panel.webp'),
  },
  {
    title: 'Digital marketing',
    paragraphs: [
      'Most customers look for a figure: a flow, a thread, a material. Our catalogue puts these figures into words and tables that can be searched, and leaves out what cannot be tested.',
      'The newsletter goes out once a month. It lists overhauled sets for sale, new patterns and one repair that taught us something.',
    ],
    bullets: [
      'Data sheets that match the name plate',
      'Curves with tolerance and test standard',
      'One newsletter a month',
      'No tracking on this website',
    ],
    image: illustrate('parts/impellers/section-1-three-sizes.webp'),
  },
  {
    title: 'Mobile and website development',
    paragraphs: [
      'This website is read on telephones beside a running engine. Pages are small, tables fit a narrow screen, and the quote form works with a weak connection.',
      'What you send is stored before it is passed on. If a line fails in between, the enquiry is sent again by itself.',
    ],
    bullets: [
      'Readable at 360 px and in the sun',
      'Forms work without script',
      'Each enquiry has a reference',
      'No cookies, nothing loaded from elsewhere unasked',
    ],
    image: illustrate('machines/sl-150-c/main.webp'),
  },
  {
    title: 'Social media marketing',
    paragraphs: [
      'We show work, not slogans: a worn ring beside a new one, a curve before and after, a header laid in a straight line. Customers and sites are named only if they ask for it.',
      'Fitters take part. A photograph with a figure under it brings more questions than a film with music.',
    ],
    bullets: [
      'One repair a week, with measurements',
      'Questions answered by the workshop',
      'No pictures of sites without permission',
      'No pictures of people without their consent',
    ],
    image: illustrate('scenes/machine-shop/section-2-turning.webp'),
  },
];

export type TabPanel = (typeof tabPanels)[number];
