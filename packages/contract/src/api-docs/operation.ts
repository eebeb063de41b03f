import type { Actor } from '../call.ts';
import type { Admits } from '../endpoint.ts';
import type { CodeRow, JsonSchema, Operation, Parameter } from '../openapi/types.ts';
import { bodyTables, type Schemas } from './fields.ts';
import { type Content, html, inline } from './html.ts';

export interface DocumentedCall {
  readonly path: string;
  readonly method: 'get' | 'post';
  readonly operation: Operation;
}

/** Calls have one method each; beside them the same path may be fetched and sent to. */
export function anchorOf({ path, method, operation }: DocumentedCall): string {
  const place = path
    .replace(/^\/(api\/)?/, '')
    .replaceAll(/[{}]/g, '')
    .replaceAll('/', '-');
  return operation['x-admits'] ? `${method}-${place}` : place;
}

export const ACTOR_LABELS: Record<Actor, { label: string; meaning: string }> = {
  none: { label: 'anybody', meaning: 'The token is ignored and the reply may be shared between people.' },
  optional: { label: 'token optional', meaning: 'A token that is not good counts as none.' },
  required: { label: 'signed in', meaning: 'Without a good token the answer is 1000.' },
  operator: { label: 'operator', meaning: 'Takes tokens of the console alone.' },
};

const ADMITS_LABELS: Record<Admits, string> = {
  anybody: 'anybody',
  session: 'signed in, or by ticket',
  playToken: 'by play token',
  address: 'by address',
  provider: 'payment provider',
  keeper: 'who runs the server',
  ownOrigin: 'our own origins',
};

const ONCE_LABELS = { week: 'once, for a week', ever: 'once, for ever' };

function badges(operation: Operation): Content {
  const {
    'x-actor': actor,
    'x-admits': admits,
    'x-once': once,
    'x-permission': permission,
    'x-roles': roles,
    'x-limit': limit,
  } = operation;
  return html`<p class="badges">${[
    actor !== undefined && html`<span class="badge actor ${actor}">${ACTOR_LABELS[actor].label}</span>`,
    admits !== undefined && html`<span class="badge">${ADMITS_LABELS[admits]}</span>`,
    permission !== undefined && html`<span class="badge">${permission}: ${(roles ?? []).join(', ')}</span>`,
    once !== undefined && html`<span class="badge">${ONCE_LABELS[once]}</span>`,
    limit !== undefined && html`<span class="badge">${limit.count} in ${limit.seconds} s by ${limit.by}</span>`,
    operation['x-stream'] && html`<span class="badge">stream of events</span>`,
  ]}</p>`;
}

/** A query described as the object that it amounts to. */
function queryOf(operation: Operation): JsonSchema {
  const asked = operation.parameters.filter((parameter): parameter is Parameter => !('$ref' in parameter));
  return {
    type: 'object',
    required: asked.filter(({ required }) => required).map(({ name }) => name),
    properties: Object.fromEntries(
      asked.map(({ name, description, schema }) => [name, { ...schema, ...(description && { description }) }]),
    ),
  };
}

function bodyOf({ requestBody }: Operation): JsonSchema | undefined {
  const content = requestBody?.content ?? {};
  return (content['application/json'] ?? content['multipart/form-data'])?.schema;
}

/** What `data` holds on success: the envelope around it is the same everywhere. */
function dataOf(operation: Operation): JsonSchema {
  const content = operation.responses['200']?.content ?? {};
  const schema = (content['text/event-stream'] ?? content['application/json'])?.schema ?? {};
  const [envelope] = Array.isArray(schema.oneOf) ? (schema.oneOf as JsonSchema[]) : [schema];
  return ((envelope?.properties ?? {}) as Record<string, JsonSchema>).data ?? {};
}

export const codeTable = (rows: readonly Omit<CodeRow, 'english'>[]): Content =>
  html`<table class="codes"><thead><tr><th scope="col">Code</th><th scope="col">Name</th><th scope="col">Status</th><th scope="col">Tip</th></tr></thead><tbody>${rows
    .toSorted((a, b) => a.code - b.code)
    .map(
      ({ code, name, tip, status }) =>
        html`<tr><th scope="row"><code>${code}</code></th><td>${name}</td><td class="status">HTTP ${status}</td><td class="tip" lang="zh-CN">${tip}</td></tr>`,
    )}</tbody></table>`;

function refusals({ responses }: Operation): Content {
  const all = Object.entries(responses).flatMap(([status, reply]) =>
    (reply['x-refusals'] ?? []).map((refusal) => ({ ...refusal, status: Number(status) })),
  );
  const own = all.filter(({ common }) => !common);
  const common = all.filter((refusal) => refusal.common);
  return html`<section class="refusals"><h4>Refusals</h4>${own.length > 0 && codeTable(own)}<details><summary>${common.length} that come from how it is called</summary>${codeTable(common)}</details></section>`;
}

const body = (title: string, tables: Content): Content =>
  html`<section><h4>${title}</h4>${tables ?? html`<p class="nothing">Nothing</p>`}</section>`;

function sentTitle({ method, operation }: DocumentedCall): string {
  if (method === 'get') return 'Query';
  return operation.requestBody?.content['multipart/form-data'] ? 'Form' : 'Request';
}

const statusTable = ({ responses }: Operation): Content =>
  html`<table class="codes"><thead><tr><th scope="col">Status</th><th scope="col">Meaning</th></tr></thead><tbody>${Object.entries(
    responses,
  ).map(
    ([status, { description }]) => html`<tr><th scope="row"><code>${status}</code></th><td>${description}</td></tr>`,
  )}</tbody></table>`;

/** What is no call has no envelope and no refusals by code: its statuses say all. */
function endpointArticle(call: DocumentedCall, schemas: Schemas): Content {
  const { path, method, operation } = call;
  const types = Object.keys(operation.responses['200']?.content ?? {});
  return html`<article class="call" id="${anchorOf(call)}">
<h3><a href="#${anchorOf(call)}"><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code></a></h3>
${badges(operation)}
<p class="doc">${inline(operation.summary)}</p>
<div class="bodies">
${body('Address', bodyTables(queryOf(operation), schemas))}
<section><h4>Reply</h4><p>${types.map((type) => html`<code>${type}</code>`)}</p>${statusTable(operation)}</section>
</div>
</article>`;
}

export function callArticle(call: DocumentedCall, schemas: Schemas): Content {
  const { path, method, operation } = call;
  if (operation['x-admits']) return endpointArticle(call, schemas);
  const sent = method === 'get' ? queryOf(operation) : bodyOf(operation);
  const request = bodyTables(sent ?? {}, schemas);
  const reply = bodyTables(dataOf(operation), schemas);
  return html`<article class="call" id="${anchorOf(call)}">
<h3><a href="#${anchorOf(call)}"><span class="method ${method}">${method.toUpperCase()}</span> <code>${path}</code></a></h3>
${badges(operation)}
<p class="doc">${inline(operation.summary)}</p>
<div class="bodies${request !== undefined && reply !== undefined && ' both'}">
${body(sentTitle(call), request)}
${body(operation['x-stream'] ? 'Each event' : 'Reply', reply)}
</div>
${refusals(operation)}
</article>`;
}
