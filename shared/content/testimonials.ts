/** Four sample testimonials by invented people, shown with monograms instead of pictures. */
export const testimonials = [
  {
    name: 'Omar Haddad',
    monogram: 'OH',
    position: 'Site manager, basement construction, UAE',
    description:
      'Sixty points, two sets, water 4 m down after nine days. When the running set lost vacuum at two in the morning, the standby took over and we kept pouring.',
  },
  {
    name: 'Priya Menon',
    monogram: 'PM',
    position: 'Maintenance engineer, water supply, India',
    description:
      'The impeller had been off the list for years. They measured the old one, sent a drawing within a week, and the new one gave us back 30 m³/h.',
  },
  {
    name: 'Faisal Rashed',
    monogram: 'FR',
    position: 'Equipment manager, pipelines, KSA',
    description:
      'They asked how hot the ground was before they chose the hose. We lost no line all summer, and the list of what we hired agreed with what we returned.',
  },
  {
    name: 'Leena Thomas',
    monogram: 'LT',
    position: 'Buyer, civil works, UAE',
    description:
      'The offer names the duty point and the fuel use, so I can compare it. The test sheet came before the invoice, and the weights on the packing list were right.',
  },
];

export type Testimonial = (typeof testimonials)[number];
