export interface Shot {
  readonly file: string;
  readonly path: string;
  readonly size: string;
  readonly theme: string;
  readonly language: string;
}

const escapeHtml = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

const figure = ({ file, size, theme, language }: Shot) =>
  `<figure class="${size}"><a href="${file}"><img src="${file}" alt="" loading="lazy"></a>
<figcaption>${escapeHtml(`${theme} · ${language} · ${size}`)}</figcaption></figure>`;

/** One page to leaf through all pictures, those of one screen side by side. */
export function indexPage(shots: readonly Shot[]): string {
  const byPath = Map.groupBy(shots, ({ path }) => path);
  const sections = [...byPath].map(
    ([path, own]) => `<section><h2>${escapeHtml(path)}</h2>${own.map(figure).join('\n')}</section>`,
  );
  return `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>流光 Liuguang: every screen</title>
<style>
body { margin: 24px; background: #0b0d22; color: #dfe4ff; font: 15px system-ui, sans-serif }
section { display: flex; flex-wrap: wrap; gap: 16px; align-items: start }
h2 { flex-basis: 100%; font-size: 18px }
figure { margin: 0 }
img { display: block; width: 260px; border-radius: 12px }
.wide img { width: 700px }
figcaption { padding: 6px 2px; color: #9aa3d0; font-size: 13px }
</style>
<h1>${shots.length} pictures of ${byPath.size} screens</h1>
${sections.join('\n')}
</html>
`;
}
