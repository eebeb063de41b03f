import { type Content, html, inline } from './api-docs/html.ts';
import { ACTOR_LABELS, anchorOf, callArticle, codeTable, type DocumentedCall } from './api-docs/operation.ts';
import type { OpenApiDocument } from './openapi/types.ts';

/** Where the page expects `API_DOCS_CSS` to be served: it has no style or script of its own, so a strict CSP fits it. */
export const API_DOCS_STYLE_PATH = '/api/docs.css';

interface Feature {
  readonly name: string;
  readonly calls: readonly DocumentedCall[];
}

const AREAS: readonly { readonly prefix: string; readonly title: string }[] = [
  { prefix: 'app', title: 'App' },
  { prefix: 'x', title: 'App, beyond the specification' },
  { prefix: 'console', title: 'Console' },
  { prefix: 'web', title: 'Files and pages' },
];

function featuresOf(document: OpenApiDocument): Feature[] {
  const calls = Object.entries(document.paths).flatMap(([path, methods]) =>
    (['get', 'post'] as const).flatMap((method): DocumentedCall[] => {
      const operation = methods[method];
      return operation ? [{ path, method, operation }] : [];
    }),
  );
  return document.tags.map(({ name }) => ({
    name,
    calls: calls.filter(({ operation }) => operation.tags.includes(name)),
  }));
}

const featureAnchor = (name: string): string => `feature-${name.replaceAll('/', '-')}`;

/** A feature's own word; the area is said by the heading above. */
const featureTitle = (name: string): string => name.slice(name.indexOf('/') + 1);

const callLabel = (name: string, path: string): string => path.replace(`/api/${name}/`, '').replace('/api/', '');

function navigation(areas: readonly { title: string; features: readonly Feature[] }[]): Content {
  return html`<nav aria-label="Calls"><a class="to-start" href="#start">Start</a>${areas.map(
    ({ title, features }) =>
      html`<p class="area">${title}</p>${features.map(
        ({ name, calls }) => html`<a class="feature" href="#${featureAnchor(name)}">${featureTitle(name)}</a>
<ul>${calls.map(
          (call) =>
            html`<li><a href="#${anchorOf(call)}"><span class="dot ${call.method}"></span>${callLabel(name, call.path)}</a></li>`,
        )}</ul>`,
      )}`,
  )}<a class="feature" href="#codes">codes</a></nav>`;
}

const codesSection = (document: OpenApiDocument): Content =>
  html`<section class="feature-calls" id="codes"><h2>Codes</h2><article class="call">${codeTable(document['x-codes'])}</article></section>`;

const legend = html`<dl class="legend">${Object.entries(ACTOR_LABELS).map(
  ([actor, { label, meaning }]) =>
    html`<div><dt><span class="badge actor ${actor}">${label}</span></dt><dd>${meaning}</dd></div>`,
)}</dl>`;

/** The document as one page for people: no script, no inline style, everything in it escaped. */
export function apiDocsPage(document: OpenApiDocument): string {
  const { info, components } = document;
  const features = featuresOf(document);
  const areas = AREAS.map(({ prefix, title }) => ({
    title,
    features: features.filter(({ name }) => name.split('/')[0] === prefix),
  })).filter((area) => area.features.length > 0);
  const count = features.reduce((total, { calls }) => total + calls.length, 0);

  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="dark">
<title>${info.title} API ${info.version}</title>
<link rel="stylesheet" href="${API_DOCS_STYLE_PATH}">
</head>
<body>
<a class="skip" href="#start">Skip to the text</a>
<header class="top"><p class="brand">${info.title}</p><p class="version">API ${info.version}</p></header>
<div class="columns">
${navigation(areas)}
<main>
<section class="start" id="start">
<h1>${info.title} API</h1>
<p class="facts">${count} calls, version ${info.version}, as <a href="/api/openapi.json">OpenAPI 3.1</a></p>
${info.description.split('\n\n').map((paragraph) => html`<p>${inline(paragraph)}</p>`)}
${legend}
</section>
${areas.map(({ title, features: inArea }) =>
  inArea.map(
    ({ name, calls }) =>
      html`<section class="feature-calls" id="${featureAnchor(name)}"><h2><span class="area">${title}</span>${featureTitle(name)}</h2>${calls.map((call) => callArticle(call, components.schemas))}</section>`,
  ),
)}
${codesSection(document)}
</main>
</div>
</body>
</html>
`;
  return page.text;
}
