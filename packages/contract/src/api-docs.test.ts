import Type from 'typebox';
import { describe, expect, test } from 'vitest';
import { API_DOCS_CSS } from './api-docs/style.ts';
import { API_DOCS_STYLE_PATH, apiDocsPage } from './api-docs.ts';
import { type CallTable, call } from './call.ts';
import { contract } from './contract.ts';
import type { EndpointTable } from './endpoint.ts';
import { endpoints } from './endpoints.ts';
import { openApiDocument } from './openapi.ts';
import { exact, nothing } from './shapes.ts';

const pageOf = (calls: CallTable, title = 'Liuguang', beside: EndpointTable = {}) =>
  apiDocsPage(openApiDocument(calls, { title, version: '2.1.1', server: '/' }, beside));

const page = pageOf(contract, undefined, endpoints);

/** A failure names what is missing and leaves the page out. */
const shows = (text: string, part: string) => expect(text.includes(part), part).toBe(true);

describe('the page of the contract', () => {
  test('has every call, and a link to each', () => {
    for (const name of Object.keys(contract)) {
      const anchor = name.replaceAll('/', '-');
      shows(page, `<article class="call" id="${anchor}">`);
      shows(page, `href="#${anchor}"`);
      shows(page, `<code>/api/${name}</code>`);
    }
  });

  test('has what is no call: whom it answers, and what its statuses mean', () => {
    shows(page, '<article class="call" id="get-app-media-h5-m3u8-id-rung">');
    shows(page, '<article class="call" id="post-app-upload-chunk">');
    shows(page, '<span class="badge">by play token</span>');
    shows(page, '<td>Refused for ever.</td>');
  });

  test('has one of each id, and every link within the page leads to one', () => {
    const ids = [...page.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const [, target] of page.matchAll(/href="#([^"]+)"/g)) expect(ids).toContain(target);
  });

  test('works under a policy that allows nothing inline and nothing from elsewhere', () => {
    expect(page).not.toMatch(/<script|<style|<iframe|\sstyle=|\son[a-z]+=|javascript:/i);
    const fetched = [...page.matchAll(/<(?:link|img|source|audio|video)[^>]+(?:href|src)="([^"]+)"/g)];
    expect(fetched.map(([, address]) => address)).toEqual([API_DOCS_STYLE_PATH]);
    expect(API_DOCS_CSS).not.toMatch(/url\(|@import|<\//);
  });

  test('styles no class that it does not use', () => {
    const selectors = API_DOCS_CSS.replaceAll(/\{[^{}]*\}/g, ' ');
    const classes = new Set([...selectors.matchAll(/\.([a-z][a-z-]+)/g)].map(([, name]) => name));
    const used = new Set([...page.matchAll(/class="([^"]+)"/g)].flatMap(([, names = '']) => names.split(' ')));
    expect([...classes].filter((name) => !used.has(name ?? ''))).toEqual([]);
  });
});

describe('a call on the page', () => {
  const inner = exact({ depth: Type.Integer({ minimum: 0, maximum: 9 }) });
  const written = pageOf({
    'app/place/find': call({
      method: 'POST',
      actor: 'required',
      request: exact({ word: Type.String({ maxLength: 20, description: 'a `name`' }), near: Type.Optional(inner) }),
      response: Type.Union([
        exact({ found: Type.Literal(true), place: inner, nextPlace: inner }),
        exact({ found: Type.Literal(false) }),
      ]),
      errors: ['notFound'],
      doc: 'Finds **one** place.',
    }),
    'app/place/show': call({
      method: 'POST',
      actor: 'required',
      form: { field: 'photo', files: 1, bytes: 1000 },
      request: exact({ title: Type.String() }),
      response: exact({ shown: Type.Boolean() }),
      errors: [],
      doc: 'Shows.',
    }),
    'app/place/open': call({
      method: 'GET',
      actor: 'none',
      request: nothing,
      response: nothing,
      errors: [],
      doc: 'Opens.',
    }),
  });

  test('shows its fields with type, limits and description', () => {
    shows(written, '<th scope="row"><code>word</code></th>\n<td class="type">string</td>');
    shows(written, '<p>a <code>name</code></p><span class="limit">at most 20 characters</span>');
    shows(written, '<code>near</code><span class="note">optional</span>');
    shows(written, '<span class="limit">0 to 9</span>');
  });

  test('shows each shape of a reply that has several, and what is inside a named one', () => {
    expect(written.match(/<p class="choice">/g)).toHaveLength(2);
    shows(written, '<summary>Fields of Place</summary>');
  });

  test('shows a form with its files', () => {
    shows(written, '<h4>Form</h4>');
    shows(written, '<th scope="row"><code>photo</code></th>\n<td class="type">file</td>');
  });

  test('says when there is nothing to send or to read', () => {
    expect(written.match(/<p class="nothing">Nothing<\/p>/g)).toHaveLength(2);
  });

  test('lists its own refusals before those that are everybody’s', () => {
    expect(written.indexOf('<code>4040</code>')).toBeLessThan(written.indexOf('<code>1000</code>'));
  });
});

test('everything that a declaration or a caller writes is escaped', () => {
  const hostile = `"><img src=x onerror=alert(1)>'&<script>`;
  const written = pageOf(
    {
      'app/place/find': call({
        method: 'GET',
        actor: 'none',
        request: exact({ [hostile]: Type.String({ description: hostile, pattern: hostile, default: hostile }) }),
        response: exact({ kind: Type.Enum([hostile]), any: Type.Record(Type.String({ pattern: hostile }), nothing) }),
        errors: [],
        doc: `${hostile} \`${hostile}\` **${hostile}**`,
      }),
    },
    hostile,
  );
  expect(written.includes('<img')).toBe(false);
  expect(written.includes('<script')).toBe(false);
  shows(written, '&quot;&gt;&lt;img src=x onerror=alert(1)&gt;&#39;&amp;&lt;script&gt;');
});
