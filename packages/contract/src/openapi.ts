import type { Actor, Call, CallTable, Form } from './call.ts';
import { CODES } from './codes.ts';
import type { EndpointTable } from './endpoint.ts';
import { nameComponents } from './openapi/components.ts';
import { DESCRIPTION } from './openapi/description.ts';
import { ENDPOINT_SECURITY_SCHEMES, endpointPaths } from './openapi/endpoints.ts';
import { operationIdOf, tagOf } from './openapi/names.ts';
import { repliesOf, WIRE_SCHEMAS } from './openapi/replies.ts';
import type { JsonSchema, OpenApiDocument, Operation, Parameter } from './openapi/types.ts';
import { PERMISSIONS } from './operator/permissions.ts';
import { REASONS } from './reasons.ts';

type Describe = (schema: JsonSchema) => JsonSchema;

const SECURITY_SCHEMES = {
  signature: {
    type: 'apiKey',
    in: 'header',
    name: 'x-api-key',
    description: 'The signature of every request, as the introduction says.',
  },
  token: { type: 'apiKey', in: 'header', name: 'Authorization', description: 'The raw session token of a person.' },
  operatorToken: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description: 'The raw session token of an operator; a person’s is never accepted here, nor the other way round.',
  },
} as const;

const USER_AGENT: Parameter = {
  name: 'X-User-Agent',
  in: 'header',
  required: true,
  description: '`DevType=…;SysType=light|h5_pc|h5_android|h5_ios;Ver=…;BuildID=…`',
  schema: { type: 'string', maxLength: 500 },
};

const SECURITY: Record<Actor, Operation['security']> = {
  none: [{ signature: [] }],
  optional: [{ signature: [] }, { signature: [], token: [] }],
  required: [{ signature: [], token: [] }],
  operator: [{ signature: [], operatorToken: [] }],
};

function queryParameters(request: JsonSchema, describe: Describe): Parameter[] {
  const required: readonly unknown[] = Array.isArray(request.required) ? request.required : [];
  return Object.entries((request.properties ?? {}) as Record<string, JsonSchema>).map(([name, schema]) => {
    const { description, ...described } = describe(schema);
    return {
      name,
      in: 'query',
      required: required.includes(name),
      ...(typeof description === 'string' && { description }),
      schema: described,
    };
  });
}

function fileSchema({ files, bytes }: Form): JsonSchema {
  const file = { type: 'string', format: 'binary', description: `at most ${bytes} bytes` };
  return files === 1 ? file : { type: 'array', items: file, minItems: 1, maxItems: files };
}

/** The text fields of a form and the field of its files, as one object. */
function formSchema(request: JsonSchema, form: Form, describe: Describe): JsonSchema {
  const required: readonly unknown[] = Array.isArray(request.required) ? request.required : [];
  const fields = Object.entries((request.properties ?? {}) as Record<string, JsonSchema>);
  return {
    type: 'object',
    additionalProperties: false,
    required: [...required, form.field],
    properties: {
      ...Object.fromEntries(fields.map(([name, schema]) => [name, describe(schema)])),
      [form.field]: fileSchema(form),
    },
  };
}

function bodyOf({ request, form }: Call, describe: Describe): NonNullable<Operation['requestBody']> {
  const content = form
    ? { 'multipart/form-data': { schema: formSchema(request as JsonSchema, form, describe) } }
    : { 'application/json': { schema: describe(request as JsonSchema) } };
  return { required: true, content, 'x-sealed': !form };
}

function operationOf(path: string, call: Call, describe: Describe): Operation {
  const { method, actor, permission, once, limit, stream, request, response, doc } = call;
  const asked = method === 'GET' ? queryParameters(request as JsonSchema, describe) : [];
  return {
    operationId: operationIdOf(path),
    tags: [tagOf(path)],
    summary: doc,
    parameters: [{ $ref: '#/components/parameters/UserAgent' }, ...asked],
    ...(method === 'POST' && { requestBody: bodyOf(call, describe) }),
    responses: repliesOf(call, describe(response as JsonSchema)),
    security: SECURITY[actor],
    'x-actor': actor,
    ...(once && { 'x-once': once }),
    ...(permission && { 'x-permission': permission, 'x-roles': PERMISSIONS[permission] }),
    ...(limit && { 'x-limit': limit }),
    ...(stream && { 'x-stream': stream }),
  };
}

/** The contract, and the endpoints beside it, as an OpenAPI 3.1 document: plain data, the same for the same contract. */
export function openApiDocument(
  contract: CallTable,
  { title, version, server }: { title: string; version: string; server: string },
  endpoints: EndpointTable = {},
): OpenApiDocument {
  const others = endpointPaths(endpoints);
  const { schemas, describe } = nameComponents(contract, Object.keys(WIRE_SCHEMAS));
  const calls = Object.entries(contract);
  return {
    openapi: '3.1.0',
    info: { title, version, description: DESCRIPTION },
    servers: [{ url: server }],
    tags: [...new Set([...calls.map(([path]) => tagOf(path)), ...others.tags])].sort().map((name) => ({ name })),
    paths: {
      ...Object.fromEntries(
        calls.map(([path, call]) => [
          `/api/${path}`,
          { [call.method === 'GET' ? 'get' : 'post']: operationOf(path, call, describe) },
        ]),
      ),
      ...others.paths,
    },
    components: {
      schemas: { ...WIRE_SCHEMAS, ...schemas },
      parameters: { UserAgent: USER_AGENT },
      securitySchemes: { ...SECURITY_SCHEMES, ...ENDPOINT_SECURITY_SCHEMES },
    },
    'x-codes': Object.entries(CODES).map(([name, { code, status, sentence }]) => ({
      name,
      code,
      status,
      tip: sentence['zh-CN'],
      english: sentence.en,
    })),
    'x-reasons': REASONS,
  };
}
