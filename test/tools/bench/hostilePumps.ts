/** A question for pumps among 10,000 with curves. */
import { findDuty } from '../../../server/dutyPoint/findDuty.ts';
import { toPump } from '../../../server/dutyPoint/pump.ts';
import { readQuestion } from '../../../server/dutyPoint/readQuestion.ts';

const specifications = [
  { title: 'Max. flow', value: '360 m³/h' },
  { title: 'Max. head', value: '38 m' },
  { title: 'Engine', value: 'diesel, air-cooled, 40 kW at 2 000 rpm' },
  { title: 'Suction lift, max.', value: '8 m' },
  { title: 'Solids passage', value: '50 mm' },
  { title: 'Connections', value: '150 mm (6 in) quick coupling, suction and discharge' },
];

/** Three speeds and as many points as the catalogue's tables have. */
function performanceTable(id: number) {
  const speeds = [1500, 1800, 2000];
  const flows = [0, 80, 120, 160, 200, 240, 270, 324, 360];
  const head = (speed: number, flow: number) => 38 * (speed / 2000) ** 2 - 0.00014 * flow ** 2 - (id % 7);
  return {
    id: String(id),
    name: 'Performance',
    columnWidths: [25, 25, 25, 25],
    rowHeights: [],
    rows: [
      [{ text: 'Flow, m³/h', rowSpan: 2 }, { text: 'Head, m', colSpan: 3 }, { text: 'Shaft power, kW' }],
      [...speeds, 2000].map((speed) => ({ text: `${speed} rpm` })),
      ...flows.map((flow) => [
        { text: String(flow) },
        ...speeds.map((speed) => ({ text: head(speed, flow) > 0 ? head(speed, flow).toFixed(1) : '–' })),
        { text: (10 + flow / 20).toFixed(1) },
      ]),
    ],
  };
}

const products = Array.from({ length: 10_000 }, (_, id) => ({
  summary: { id: String(id), name: `Pump ${id}`, categoryId: null, image: null },
  line: null,
  isChecked: true,
  pump: toPump(specifications, [performanceTable(id)], { flow: 360, head: 38 }),
  flow: 360,
  head: 38,
  power: 40,
  on: null,
  sizes: [150],
  noise: null,
  lineParts: null,
  drives: [],
  isHireable: false,
  isPart: false,
}));

export const questions = [
  'flow=100&head=20',
  'flow=100&head=60',
  'flow=200&suction=4&height=15&length=120&diameter=152',
  'flow=200&suction=4&height=15&length=120&diameter=152&altitude=2000&temperature=60&density=1050&solids=20',
  'flow=700&height=15&length=300&diameter=300&lines=2',
];

export const ask = (query: string) => {
  const { question } = readQuestion(new URLSearchParams(query), []);
  if (!question) throw new Error(query);
  return findDuty(products, question, { fits: 12, notes: 24 });
};
