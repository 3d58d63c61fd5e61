export interface PrivacySection {
  heading: string;
  /** One entry for each paragraph. */
  paragraphs: readonly string[];
  /** The data that the browser stores, one entry for each key. */
  storage?: readonly StoredItem[];
  /** Holds only where browsers report times and form steps. */
  ifBeacon?: true;
}

export interface StoredItem {
  /** Key in the browser's storage, or the name of a database or cache. */
  key: string;
  storage: 'session' | 'local' | 'database' | 'cache';
  what: string;
  until: string;
}

/** The privacy page. It states what the site stores and sends: change it together with that. `{days}` are those of LEADS_KEEP_DAYS. */
export const privacy: readonly PrivacySection[] = [
  {
    heading: 'In short',
    paragraphs: [
      'You can read this website without giving us your name. It sets no cookies, recognises no visitor and loads nothing from other servers until you ask for it.',
      'We keep what you send us in a form, in order to answer it. {days} after it has been delivered to our office it is deleted from this website.',
    ],
  },
  {
    heading: 'What we keep of an enquiry',
    paragraphs: [
      'Request for a quote: your name, company, e-mail address, mobile number, the products, site, country and dates, and your message.',
      'Contact message: your name, e-mail address, mobile number, location, post code, the subject chosen and your message.',
      'Newsletter: your e-mail address.',
      'To each of these we add a reference, the time at which it arrived and whether it has been delivered. The reference is how you and we find it again.',
    ],
  },
  {
    heading: 'For how long',
    paragraphs: [
      'An enquiry is stored on our server first and then delivered to the office. If delivery fails, it is tried again for up to seven days; after that a person deals with it. It is kept until then.',
      'Once delivered, the copy on this website is kept for {days}, so that a lost message can be found, and is then deleted. The office keeps your enquiry for as long as the business that comes of it requires.',
      'Without JavaScript the server also keeps the copy that it shows you, for ten minutes and in memory only. Its address has a key that nobody can guess.',
      'A message that looks as if a machine had sent it is marked, or set aside until one of us has looked at it, for {days} at most. To tell people from machines, a form also sends how long the page was open and how long keys or pointer were used in it; these times are not kept.',
    ],
  },
  {
    heading: 'Who sees it',
    paragraphs: [
      'The people of the group company that answers you, in UAE, KSA or India, and the few who look after this website. Nobody else. We do not sell or lend addresses.',
    ],
  },
  {
    heading: 'How to have it erased',
    paragraphs: [
      'Write to the e-mail address on the contact page, from the address that you gave us. Name the reference if you have it. We erase what we hold and confirm it.',
      'In the same way you can ask what we hold about you, have it corrected, or leave the newsletter.',
    ],
  },
  {
    heading: 'Cookies and browser storage',
    paragraphs: [
      'There are no cookies.',
      'Your browser itself stores the following, on your device. Session storage ends when you close the tab; the rest stays until you delete it, in the settings of your browser or with the button below the list. Nothing leaves your browser by itself. A form leaves it when you send it, or later when the connection is back; a comparison or quote list when you open it.',
      'With data saving on, no pages are stored for offline use.',
    ],
    storage: [
      {
        key: 'visited',
        storage: 'session',
        what: 'The mark that the opening screen has been shown',
        until: 'until you close the tab',
      },
      {
        key: 'form:quote',
        storage: 'session',
        what: 'What you have typed into the quote form',
        until: 'until it is sent or you close the tab',
      },
      {
        key: 'form:contact-us',
        storage: 'session',
        what: 'What you have typed into the contact form',
        until: 'until it is sent or you close the tab',
      },
      {
        key: 'form:newsletter',
        storage: 'session',
        what: 'What you have typed into the newsletter form',
        until: 'until it is sent or you close the tab',
      },
      {
        key: 'sent',
        storage: 'local',
        what: 'Copies of the last 20 forms that you have sent, with their references',
        until: 'for 90 days, unless you delete them earlier on the page Your requests',
      },
      {
        key: 'viewed',
        storage: 'local',
        what: 'The last products whose pages you have opened, to list them on the next one',
        until: 'until others take their place or you delete them',
      },
      {
        key: 'selection',
        storage: 'local',
        what: 'The products that you compare, your quote list, and your country once you have chosen it',
        until: 'until you clear the comparison, empty the quote list and deselect the country',
      },
      {
        key: 'units',
        storage: 'local',
        what: 'Metric or US units, once you have chosen',
        until: 'until you delete it',
      },
      {
        key: 'story-image',
        storage: 'local',
        what: 'The number of the last sample story that you opened, and address and description of its picture',
        until: 'until you delete it',
      },
      {
        key: 'outbox',
        storage: 'local',
        what: 'The mark that a form waits to be sent',
        until: 'until it is sent or deleted',
      },
      {
        key: 'outbox',
        storage: 'database',
        what: 'Forms that you have sent without a connection, until it is back',
        until: 'until they are sent or you delete them, 14 days at most',
      },
      {
        key: 'pages-…',
        storage: 'cache',
        what: 'Pages for offline use: some that everybody gets, up to 60 products and services that you have opened or chosen, your quote list and your comparison',
        until: 'until others take their place or you delete them',
      },
      {
        key: 'files-…',
        storage: 'cache',
        what: 'Scripts, styles, fonts and pictures of those pages',
        until: 'until the website changes or you delete them',
      },
    ],
  },
  {
    heading: 'Measurements',
    paragraphs: [
      'When you leave a page, your browser tells our own server how long the page took to appear and to react, how far it shifted while loading, and which of its forms was seen, begun, sent and delivered. It names the type of page, such as product, and nothing else: no address of a page, nothing that you typed, no identifier. Two such reports cannot be connected, to each other or to you.',
      'The server adds the figures to its totals and keeps no report. They tell us which pages are slow and where a form fails.',
    ],
    ifBeacon: true,
  },
  {
    heading: 'Map and video',
    paragraphs: [
      'In place of a map or a video you first see a still picture from our own server. Only when you click it does your browser ask the provider of the map or the video, who then sees your network address. Without the click no request is made.',
    ],
  },
  {
    heading: 'Server logs',
    paragraphs: [
      'The server logs which page was requested, when, and how long the answer took. These lines have no names, no network addresses and nothing from the forms.',
      'To stop floods of forms, and to recognise one that was sent twice, the server remembers the network address of a sender for ten minutes. It is not written to the logs.',
    ],
  },
];
