import type { ReactNode } from 'react';

/**
 * A standard, material or model with a figure: 'EN 1092-1', 'EN-GJL-250', 'SL 200 D'. A captured group, so that `split`
 * returns the designations at odd indexes. Every part is bounded, so a hostile text takes linear time.
 */
const designation =
  /((?<![\w-])(?:[A-Z]{2,4}[ \u00A0]){0,2}(?=[\w.-]{0,15}\d)[A-Z\d][A-Za-z\d.]{0,13}(?:-[A-Za-z\d.]{1,8}){1,4}(?![\w-])|(?<![\w-])(?:[A-Z]{2,4}|[B-HJ-Z])[ \u00A0]\d{1,5}(?:\.\d{1,3})?(?:[ \u00A0][A-Z]{1,2})?(?![\w-])|⁻[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3})/;

/** '⁻⁴' as '−4': the site's font has no raised minus. */
const lower = (exponent: string): string =>
  `−${[...exponent.slice(1)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.indexOf(digit)).join('')}`;

/** A longer designation may break: it would not fit into a narrow column. */
const maxLetters = 20;

/** Keeps figures with their units ('1 500 rpm') and designations ('EN-GJL-250') on one line; raises negative exponents. */
export function keepTogether(text: string): ReactNode {
  const pieces = joinFigures(text).split(designation);
  if (pieces.length === 1) return pieces[0];
  return pieces.map((piece, index) =>
    index % 2 === 1 && piece.startsWith('⁻') ? (
      <sup key={index}>{lower(piece)}</sup>
    ) : index % 2 === 1 && piece.length <= maxLetters ? (
      <span key={index} className="nowrap">
        {piece}
      </span>
    ) : (
      piece
    ),
  );
}

/** Puts no-break spaces into a number, before its unit and into 'L × W'. */
function joinFigures(text: string): string {
  return text
    .replace(/\b([A-Z]) × (?=[A-Z]\b)/g, '$1\u00A0×\u00A0')
    .replace(
      /(\d) (?=\d{3}(?!\d)|(?:m³\/h|m|mm|bar|kW|ft|gpm|cfm|psi|hp|lb(?:\/ft)?|kVA|kg|rpm|l\/h|l|gal(?:\/h)?|h|in|Hz|V|A|%|°[CF]|dB\(A\))(?![\w/]))/g,
      '$1\u00A0',
    );
}

/** Short points, each with a dash. */
export function Dashes({ points }: { points: readonly string[] }) {
  return (
    <ul className="dashes">
      {points.map((point) => (
        <li key={point}>{keepTogether(point)}</li>
      ))}
    </ul>
  );
}

/** One paragraph per line, each in the direction of its own script. */
export function Paragraphs({ lines }: { lines: readonly string[] }) {
  return lines.map((line, index) => (
    <p dir="auto" key={index}>
      {keepTogether(line)}
    </p>
  ));
}
