import { encode } from 'uqr';
import type { QrCode } from '../../shared/model/drawing.ts';

/**
 * An absolute address as a QR code of error correction level M: paper on site gets wet. The mask is fixed, since readers take any, and
 * trying all eight costs 3 ms.
 */
export function toQrCode(address: string): QrCode {
  const { data, size } = encode(address, { ecc: 'M', border: 0, maskPattern: 2 });
  const rows = data.map((row) => row.map((isDark) => (isDark ? '1' : '0')).join(''));
  const path = rows
    .flatMap((row, y) =>
      [...row.matchAll(/1+/g)].map(({ 0: run, index }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('');
  const box = `-4 -4 ${size + 8} ${size + 8}`;
  return { address, label: `QR code of ${address}`, size, box, path };
}
