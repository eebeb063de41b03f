import type { Actor, Limit, OnceFor } from '../call.ts';
import type { Admits } from '../endpoint.ts';
import type { Sentence } from '../format/sentence.ts';
import type { Role } from '../operator/permissions.ts';

export type JsonSchema = Readonly<Record<string, unknown>>;

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly schema: JsonSchema;
  readonly description?: string;
}

export interface Refused {
  readonly code: number;
  readonly name: string;
  readonly tip: string;
  /** Whether every call declared alike may answer so, as opposed to this call's own refusals. */
  readonly common: boolean;
}

export interface Reply {
  readonly description: string;
  readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
  readonly 'x-sealed': boolean;
  readonly 'x-refusals'?: readonly Refused[];
}

export interface Operation {
  readonly operationId: string;
  readonly tags: readonly string[];
  readonly summary: string;
  readonly parameters: readonly (Parameter | { readonly $ref: string })[];
  readonly requestBody?: {
    readonly required: true;
    readonly content: Readonly<Record<string, { readonly schema: JsonSchema }>>;
    readonly 'x-sealed': boolean;
  };
  readonly responses: Readonly<Record<string, Reply>>;
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  /** Who may make a call. */
  readonly 'x-actor'?: Actor;
  /** Whom an endpoint that is no call answers. */
  readonly 'x-admits'?: Admits;
  readonly 'x-once'?: OnceFor;
  readonly 'x-permission'?: string;
  readonly 'x-roles'?: readonly Role[];
  readonly 'x-limit'?: Limit;
  readonly 'x-stream'?: true;
}

export interface CodeRow {
  readonly code: number;
  readonly status: number;
  readonly name: string;
  readonly tip: string;
  readonly english: string;
}

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string }[];
  readonly paths: Readonly<Record<string, Readonly<Partial<Record<'get' | 'post', Operation>>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly parameters: Readonly<Record<string, Parameter>>;
    readonly securitySchemes: Readonly<Record<string, JsonSchema>>;
  };
  readonly 'x-codes': readonly CodeRow[];
  /** What each reason says, in both languages. */
  readonly 'x-reasons': Readonly<Record<string, Sentence>>;
}
