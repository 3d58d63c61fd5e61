interface Shot {
  path: string;
  /** One for each width. */
  files: readonly string[];
}

const style = `body { margin: 24px; background: #8a949c; font: 14px/1.4 sans-serif }
main { display: flex; flex-wrap: wrap; gap: 24px; align-items: start }
figure { display: flex; flex-wrap: wrap; gap: 8px; align-items: start; margin: 0; max-block-size: 1400px; overflow: auto }
figcaption { inline-size: 100%; position: sticky; inset-block-start: 0; background: #8a949c }
img { display: block; zoom: 0.5 }`;

/** An HTML document with the screenshots of all addresses at half size, the widths side by side. */
export function toContactSheet(shots: readonly Shot[]): string {
  const figures = shots.map(({ path, files }) => {
    const images = files.map(
      (file) => `<a href="${file}"><img src="${file}" alt="${path}" loading="lazy"></a>`,
    );
    return `<figure><figcaption>${path.replaceAll('&', '&amp;')}</figcaption>${images.join('')}</figure>`;
  });
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>Contact sheet</title>
<style>${style}</style>
<main>${figures.join('\n')}</main>
</html>
`;
}
