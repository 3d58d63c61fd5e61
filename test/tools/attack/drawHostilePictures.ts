/** Pictures that are small as files and cost much to decode. */
import sharp, { type Sharp } from 'sharp';
import type { PictureFile } from '../../helpers/upstream/startPictureUpstream.ts';

const flat = (width: number, height: number, channels: 3 | 4 = 3): Sharp =>
  sharp({
    create: {
      width,
      height,
      channels,
      background: channels === 4 ? { r: 128, g: 99, b: 60, alpha: 0.5 } : '#806030',
    },
    limitInputPixels: false,
  });

/** Every format that is decoded as a whole, `side` pixels wide and high. */
const bombs: Record<string, (side: number) => Promise<PictureFile>> = {
  avif: async (side) => ({
    type: 'image/avif',
    body: await flat(side, side).avif({ effort: 0, bitdepth: 10, chromaSubsampling: '4:4:4' }).toBuffer(),
  }),
  'lossless.webp': async (side) => ({
    type: 'image/webp',
    body: await flat(side, side, 4).webp({ lossless: true, effort: 0 }).toBuffer(),
  }),
  'progressive.jpg': async (side) => ({
    type: 'image/jpeg',
    body: await flat(side, side).jpeg({ progressive: true, chromaSubsampling: '4:4:4' }).toBuffer(),
  }),
  'interlaced.png': async (side) => ({
    type: 'image/png',
    body: await flat(side, side, 4).toColourspace('rgb16').png({ progressive: true }).toBuffer(),
  }),
};

/** Bombs of these sizes, by file name. */
export async function drawBombs(
  sides: readonly number[],
  names: readonly string[] = Object.keys(bombs),
): Promise<Record<string, PictureFile>> {
  const drawn: Record<string, PictureFile> = {};
  for (const side of sides) {
    for (const name of names) {
      const picture = await bombs[name]?.(side);
      if (picture) drawn[`${side}-${name}`] = picture;
    }
  }
  return drawn;
}

/** A GIF with this many frames of one pixel. */
export function drawFramesGif(frames: number): PictureFile {
  const size = [1, 0, 1, 0];
  const head = Buffer.from([...Buffer.from('GIF89a'), ...size, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]);
  const frame = Buffer.from([0x21, 0xf9, 4, 0, 1, 0, 0, 0, 0x2c, 0, 0, 0, 0, ...size, 0, 2, 2, 0x44, 1, 0]);
  const body = Buffer.concat([head, ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])]);
  return { type: 'image/gif', body };
}

/** An animated WebP with this many frames of one pixel. */
export async function drawFramesWebp(frames: number): Promise<PictureFile> {
  const pixel = (await flat(1, 1).webp({ lossless: true }).toBuffer()).subarray(12);
  const frame = chunk('ANMF', Buffer.concat([Buffer.alloc(16), pixel]));
  const chunks = [
    chunk('VP8X', Buffer.from([2, 0, 0, 0, 0, 0, 0, 0, 0, 0])),
    chunk('ANIM', Buffer.alloc(6)),
    ...Array<Buffer>(frames).fill(frame),
  ];
  return { type: 'image/webp', body: chunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks])) };
}

function chunk(name: string, data: Buffer): Buffer {
  const head = Buffer.from(`${name}0000`);
  head.writeUInt32LE(data.length, 4);
  return Buffer.concat([head, data]);
}

/** A progressive JPEG whose every coefficient is refined bit by bit: each of up to 2,646 scans visits the whole picture. */
export function drawScansJpeg(side: number, scans: number): PictureFile {
  const blocks = (side / 8) ** 2;
  const tables = [
    segment(0xdb, [0, ...Array<number>(64).fill(1)]),
    segment(0xc2, [8, side >> 8, side & 255, side >> 8, side & 255, 3, 1, 0x11, 0, 2, 0x11, 0, 3, 0x11, 0]),
    // One code of one bit in each table: "no difference", and "the next blocks are empty".
    segment(0xc4, [0x00, 1, ...Array<number>(15).fill(0), 0]),
    segment(0xc4, [0x10, 1, ...Array<number>(15).fill(0), 0xe0]),
  ];
  const first = [segment(0xda, [3, 1, 0, 2, 0, 3, 0, 0, 0, 0]), Buffer.alloc(Math.ceil((blocks * 3) / 8))];
  const empty = toBytes(runsOf(blocks).map((run) => `0${(run - 16_384).toString(2).padStart(14, '0')}`));
  const rest = refinements()
    .slice(0, scans)
    .flatMap((parameters) => [segment(0xda, parameters), empty]);
  const ends = [Buffer.from([0xff, 0xd8]), Buffer.from([0xff, 0xd9])] as const;
  return { type: 'image/jpeg', body: Buffer.concat([ends[0], ...tables, ...first, ...rest, ends[1]]) };
}

function segment(marker: number, data: number[]): Buffer {
  const length = data.length + 2;
  return Buffer.from([0xff, marker, length >> 8, length & 255, ...data]);
}

/** Runs of empty blocks as one code can say: 16,384 to 32,767. */
function runsOf(blocks: number): number[] {
  const count = Math.ceil(blocks / 32_767);
  const share = Math.floor(blocks / count);
  return Array.from({ length: count }, (_, index) => (index < count - 1 ? share : blocks - share * index));
}

function toBytes(codes: string[]): Buffer {
  const bits = codes.join('');
  const bytes = bits
    .padEnd(Math.ceil(bits.length / 8) * 8, '1')
    .match(/.{8}/g)
    ?.map((byte) => Number.parseInt(byte, 2));
  // 0 stands after 255, which would begin a marker.
  return Buffer.from((bytes ?? []).flatMap((byte) => (byte === 255 ? [255, 0] : [byte])));
}

/** Headers of scans: every coefficient of three components, from its highest bit to its lowest. */
function refinements(): number[][] {
  const bits = Array.from({ length: 14 }, (_, index) => 13 - index);
  const coefficients = Array.from({ length: 63 }, (_, index) => index + 1);
  return [1, 2, 3].flatMap((component) =>
    coefficients.flatMap((one) =>
      bits.map((low) => [1, component, 0, one, one, low === 13 ? low : ((low + 1) << 4) | low]),
    ),
  );
}
