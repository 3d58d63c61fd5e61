import { latinDigits } from '../../shared/units/readQuantities.ts';

/** Words of the trade in Arabic and Hindi for the catalogue's words. */
const foreignWords: Record<string, readonly string[]> = {
  pump: ['مضخة', 'مضخات', 'طلمبة', 'طلمبات', 'पंप', 'पम्प', 'पंपों'],
  'submersible pump': ['مضخة غاطسة', 'مضخات غاطسة', 'غطاس', 'सबमर्सिबल पंप', 'पनडुब्बी पंप'],
  submersible: ['غاطسة', 'सबमर्सिबल'],
  dewatering: ['نزح المياه', 'نزح مياه', 'تجفيف', 'जल निकासी', 'पानी निकालना', 'डिवाटरिंग'],
  slurry: ['طين', 'وحل', 'حمأة', 'कीचड़', 'गाद', 'स्लरी'],
  diesel: ['ديزل', 'डीजल'],
  electric: ['كهربائي', 'كهربائية', 'इलेक्ट्रिक', 'बिजली'],
  hydraulic: ['هيدروليكي', 'هيدروليك', 'हाइड्रोलिक'],
  silenced: ['صامت', 'كاتم', 'साइलेंट'],
  hose: ['خرطوم', 'خراطيم', 'होज', 'होज़', 'नली'],
  'suction hose': ['خرطوم سحب', 'सक्शन होज', 'सक्शन पाइप'],
  layflat: ['خرطوم مسطح', 'लेफ्लैट'],
  pipe: ['انبوب', 'أنابيب', 'ماسورة', 'مواسير', 'पाइप'],
  coupling: ['وصلة', 'وصلات', 'कपलिंग'],
  valve: ['صمام', 'صمامات', 'محبس', 'वाल्व'],
  impeller: ['دفاعة', 'دافعة', 'بشارة', 'इम्पेलर', 'इंपेलर'],
  bearing: ['رولمان', 'محمل', 'बेयरिंग'],
  seal: ['مانع تسرب', 'سيل', 'सील'],
  'pump part': ['قطع غيار', 'قطعة غيار', 'पुर्जे', 'स्पेयर पार्ट्स', 'स्पेयर'],
  generator: ['مولد', 'مولدات', 'مولد كهربائي', 'जनरेटर', 'जेनरेटर'],
  light: ['إنارة', 'إضاءة', 'लाइट'],
  wellpoint: ['آبار نقطية', 'نقاط ابار', 'वेलपॉइंट'],
  rental: ['إيجار', 'تأجير', 'للإيجار', 'किराया', 'किराये', 'रेंटल'],
  repair: ['صيانة', 'إصلاح', 'تصليح', 'मरम्मत', 'रिपेयर'],
  foundry: ['مسبك', 'سباكة', 'फाउंड्री', 'ढलाई'],
  casting: ['مسبوكات', 'कास्टिंग'],
  contact: ['اتصل', 'اتصل بنا', 'هاتف', 'رقم', 'संपर्क', 'फोन'],
  quote: ['عرض سعر', 'سعر', 'أسعار', 'कोटेशन', 'कीमत', 'दाम'],
  ksa: ['السعودية', 'الرياض', 'جدة', 'الدمام', 'सऊदी'],
  uae: ['الإمارات', 'دبي', 'أبوظبي', 'यूएई', 'दुबई'],
  india: ['الهند', 'भारत'],
};

/** Lower case, no accents or vowel signs, Latin digits, blanks for everything else, Arabic words without their article. */
export const foldLetters = (text: string): string =>
  latinDigits(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(?<!\p{L})و?ال(?=\p{L}{3})/gu, '')
    .trim();

/**
 * The catalogue's words of the trade, each with visitors' synonyms. They replace synonyms in documents and queries, after
 * folding of letter case, accents, hyphens and plurals.
 */
const synonyms: Record<string, readonly string[]> = {
  layflat: ['lay flat', 'flat hose', 'discharge hose', 'delivery hose'],
  slurry: ['mud', 'sludge', 'silt', 'bentonite', 'sand pump'],
  wellpoint: ['well point'],
  generator: ['gen set', 'genset', 'generating set', 'power generator'],
  camlock: ['cam lock', 'cam and groove', 'kamlock', 'quick coupling', 'quick coupler', 'quick connect'],
  silenced: [
    'soundproof',
    'sound proof',
    'soundproofed',
    'sound attenuated',
    'silent',
    'noiseless',
    'quiet',
    'low noise',
  ],
  concrete: ['cement'],
  light: ['lighting'],
  'check valve': ['non return valve', 'nonreturn valve', 'back flow valve', 'backflow valve', 'flap valve'],
  'gland packing': ['stuffing box'],
  rental: ['rent', 'renting', 'lease', 'leasing', 'hire', 'hired', 'hiring'],
  trailer: ['trailer mounted', 'towable'],
  trash: ['sewage', 'solid handling'],
  groundwater: ['ground water'],
  bronze: ['gunmetal', 'gun metal'],
  'ductile iron': ['sg iron', 'spheroidal iron'],
  'grey iron': ['cast iron', 'gray iron'],
  repair: ['fix', 'fixing', 'mend'],
  submersible: ['submersable', 'submerged'],
  vacuum: ['self priming', 'auto prime', 'autoprime'],
  dewatering: ['dewater', 'de watering'],
  dumper: ['tipper', 'dump truck'],
  'brick saw': ['masonry saw', 'block cutter', 'brick cutter'],
  'header pipe': ['header line', 'ring main'],
  'jetting pump': ['jet pump'],
  stainless: ['ss'],
  'pump part': ['spare part', 'spare', 'repair part', 'replacement part'],
  'overhaul kit': ['repair kit', 'rebuild kit', 'service kit'],
  'hose clamp': ['jubilee clip', 'hose clip'],
  'drainage pump': ['sump pump'],
  'residue pump': ['puddle pump', 'floor pump'],
  nitrile: ['oil resistant', 'oil proof', 'fuel resistant'],
  ksa: ['saudi arabia', 'saudi', 'riyadh', 'jeddah', 'jubail', 'khobar', 'yanbu', 'neom', 'mecca', 'medina'],
  uae: ['emirate', 'dubai', 'abu dhabi', 'sharjah', 'ajman', 'fujairah', 'ras al khaimah', 'al ain'],
  india: ['mumbai', 'delhi', 'chennai', 'pune', 'gujarat', 'bangalore', 'hyderabad', 'kolkata'],
};

const meanings = new Map(
  [...Object.entries(synonyms), ...Object.entries(foreignWords)].flatMap(([meant, said]) =>
    said.map((words): [string, string] => [foldLetters(words), meant]),
  ),
);

// Longer synonyms first, because one may begin with another.
const pattern = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:${[...meanings.keys()].toSorted((a, b) => b.length - a.length).join('|')})(?![\\p{L}\\p{N}])`,
  'gu',
);

/** Replaces synonyms with the catalogue's words; the text is folded already. */
export const unifySynonyms = (text: string): string =>
  text.replace(pattern, (said) => meanings.get(said) ?? said);
