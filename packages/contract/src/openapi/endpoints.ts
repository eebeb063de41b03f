import type { Admits, Endpoint, EndpointTable } from '../endpoint.ts';
import { operationIdOf, tagOf } from './names.ts';
import type { JsonSchema, OpenApiDocument, Operation, Parameter } from './types.ts';

export const ENDPOINT_SECURITY_SCHEMES = {
  playToken: {
    type: 'apiKey',
    in: 'query',
    name: 'token',
    description: 'A play token, with the signature of the address beside it.',
  },
  ticket: { type: 'apiKey', in: 'query', name: 'ticket', description: 'Stands in place of a token, for one file.' },
} as const;

/** Whoever holds a signed address, or signs as a provider does, needs nothing besides. */
const SECURITY: Readonly<Partial<Record<Admits, Operation['security']>>> = {
  session: [{ token: [] }, { ticket: [] }],
  playToken: [{ playToken: [] }],
};

type Documented = Endpoint & { readonly reply: string };

function splitName(name: string): { readonly method: 'get' | 'post'; readonly path: string } {
  const [method = '', path = ''] = name.split(' ');
  return {
    method: method === 'POST' ? 'post' : 'get',
    path: path.replaceAll(/:(\w+)/g, '{$1}').replace('*', '{path}'),
  };
}

function parametersOf(path: string, { query }: Endpoint): Parameter[] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(
    ([, name = '']): Parameter => ({ name, in: 'path', required: true, schema: { type: 'string' } }),
  );
  const asked = (query ?? {}) as JsonSchema;
  const required: readonly unknown[] = Array.isArray(asked.required) ? asked.required : [];
  const inQuery = Object.entries((asked.properties ?? {}) as Record<string, JsonSchema>).map(
    ([name, { description, ...schema }]): Parameter => ({
      name,
      in: 'query',
      required: required.includes(name),
      ...(typeof description === 'string' && { description }),
      schema: { ...schema },
    }),
  );
  return [...inPath, ...inQuery];
}

const IS_BYTES: JsonSchema = { type: 'string', format: 'binary' };

function operationOf(path: string, method: string, declared: Documented): Operation {
  const { admits, name, doc, body, reply, statuses = {} } = declared;
  return {
    operationId: operationIdOf(`${method}${path.replaceAll(/[{}]/g, '')}`),
    tags: [tagOf(name)],
    summary: doc,
    parameters: parametersOf(path, declared),
    ...(body && { requestBody: { required: true, content: { [body]: { schema: IS_BYTES } }, 'x-sealed': false } }),
    responses: Object.fromEntries(
      Object.entries(statuses).map(([status, description]) => [
        status,
        { description, content: status === '200' ? { [reply]: { schema: IS_BYTES } } : {}, 'x-sealed': false },
      ]),
    ),
    security: SECURITY[admits] ?? [],
    'x-admits': admits,
  };
}

/** The paths of what is no call, and the tags they are filed under. */
export function endpointPaths(endpoints: EndpointTable): Pick<OpenApiDocument, 'paths'> & { readonly tags: string[] } {
  const documented = Object.entries(endpoints).filter((entry): entry is [string, Documented] => !!entry[1].reply);
  const paths: Record<string, Partial<Record<'get' | 'post', Operation>>> = {};
  for (const [name, declared] of documented) {
    const { method, path } = splitName(name);
    paths[path] = { ...paths[path], [method]: operationOf(path, method, declared) };
  }
  return { paths, tags: documented.map(([, { name }]) => tagOf(name)) };
}
