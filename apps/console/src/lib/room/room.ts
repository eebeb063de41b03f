import type { KeyOf, Messages } from '@liuguang/app-kit/i18n';
import type { Call, CallTable, RequestOf, ResponseOf } from '@liuguang/contract/call';
import type { CallName } from '@liuguang/contract/contract';
import type { Permission } from '@liuguang/contract/operator/permissions';
import type { ComponentType } from 'react';
import type { TSchema } from 'typebox';

/** One line of a list, as the server sent it. */
export type Row = Readonly<Record<string, unknown>>;

type ItemOf<Answer> = Answer extends { readonly list: readonly (infer Item)[] } ? Item : never;
type NameIn<Table extends CallTable> = Extract<keyof Table, string>;
type FieldIn<Item> = Extract<keyof Item, string>;

/** A list of the API and what is shown of it. */
export interface RoomList {
  readonly call: CallName;
  readonly item: TSchema;
  /** The fields that together tell rows apart. */
  readonly id: readonly string[];
  /** What is shown of a row, in this order; the rest is in its details. */
  readonly columns: readonly string[];
  /** Fields of the call that narrow the list. */
  readonly filters: readonly string[];
  readonly request: TSchema;
  /** The whole list in one answer. */
  readonly isWhole: boolean;
  /** What is asked for until somebody chooses otherwise. */
  readonly initial: Row;
  /** Asked for again so often while somebody looks, where the list is about this moment. */
  readonly refreshMs: number | undefined;
}

/** Something an operator can do: a call, with the fields that a form asks for. */
export interface Action<Name extends string = string> {
  readonly name: Name;
  readonly call: CallName;
  readonly permission: Permission | undefined;
  readonly request: TSchema;
  /** The field that names what it is done to in the audit. */
  readonly target: string | undefined;
  /** What follows from the row and is not asked. */
  readonly given: (row: Row) => Row;
  /** Fields that are neither asked nor sent. */
  readonly without: readonly string[];
  /** What the server has to be asked for before the form can show it. */
  readonly asked: { readonly call: CallName; readonly body: (row: Row) => Row } | undefined;
  /** What the form shows to begin with: of the row, and of what was asked for. */
  readonly filled: (row: Row) => Row;
  readonly on: 'row' | 'list';
  readonly isFor: (row: Row) => boolean;
  readonly isDangerous: boolean;
  /** Whether it can be done with many rows at once. */
  readonly takesMany: boolean;
  /** The name of the action that takes it back. */
  readonly undo: string | undefined;
  /** A file that the answer brings along, shown this once. */
  readonly file: ((answer: unknown) => { name: string; content: string }) | undefined;
}

/** What a row's details show beside the row. */
export interface Detail<Name extends string = string> {
  readonly name: Name;
  readonly call: CallName;
  readonly permission: Permission | undefined;
  readonly response: TSchema;
  readonly body: (row: Row) => Row;
}

/** A list with what can be done there. */
export interface RoomView<Key extends string = string> {
  readonly messages: Messages<Key>;
  readonly list: RoomList;
  readonly actions: readonly Action<Key>[];
  readonly details: readonly Detail<Key>[];
  /** What a row's details show by a component of the feature's own. */
  readonly Extra?: ComponentType<{ row: Row }>;
  /** What stands above the list. */
  readonly Head?: ComponentType;
}

interface RoomParts<Key extends string> {
  readonly list: RoomList;
  readonly actions?: readonly Action<Key>[];
  readonly details?: readonly Detail<Key>[];
  readonly Extra?: ComponentType<{ row: Row }>;
  readonly Head?: ComponentType;
}

/** A room whose actions are called by sentences of `messages`. */
export const room = <const Table extends Messages>(messages: Table, parts: RoomParts<KeyOf<Table>>): RoomView => ({
  actions: [],
  details: [],
  messages,
  ...parts,
});

interface ListOptions<Item, Request> {
  readonly id?: FieldIn<Item> | readonly FieldIn<Item>[];
  readonly columns: readonly FieldIn<Item>[];
  readonly filters?: readonly FieldIn<Request>[];
  readonly initial?: Partial<Request>;
  readonly refreshMs?: number;
}

const objectAt = (schema: TSchema, name: string): TSchema =>
  (schema as { properties?: Record<string, TSchema> }).properties?.[name] ?? {};

const itemsOf = (schema: TSchema): TSchema => (schema as { items?: TSchema }).items ?? {};

function declarationOf(table: CallTable, name: string): Call {
  const declared = table[name];
  if (!declared) throw new Error(`${name} is not declared`);
  return declared;
}

/** A list of `table`, with its columns and filters held to what the contract says of it. */
export function list<const Table extends CallTable, Name extends NameIn<Table>>(
  table: Table,
  name: Name,
  options: ListOptions<ItemOf<ResponseOf<Table[Name]>>, RequestOf<Table[Name]>>,
): RoomList {
  const { request, response } = declarationOf(table, name);
  const properties = (response as { properties?: object }).properties ?? {};
  return {
    call: name as unknown as CallName,
    item: itemsOf(objectAt(response, 'list')),
    id: [options.id ?? 'id'].flat() as string[],
    columns: options.columns,
    filters: options.filters ?? [],
    request,
    isWhole: !('hasNext' in properties),
    initial: (options.initial ?? {}) as Row,
    refreshMs: options.refreshMs,
  };
}

interface ActionOptions<Request> {
  readonly given?: (row: Row) => Partial<Request>;
  readonly without?: readonly FieldIn<Request>[];
  readonly asked?: { readonly call: CallName; readonly body: (row: Row) => Row };
  /** As the row has it; the form holds it to the contract. */
  readonly filled?: (row: Row) => Partial<Record<FieldIn<Request>, unknown>>;
  readonly isFor?: (row: Row) => boolean;
  readonly isDangerous?: boolean;
  readonly takesMany?: boolean;
  readonly undo?: string;
  readonly file?: Action['file'];
}

function makeAction<Key extends string, const Table extends CallTable, Name extends NameIn<Table>>(
  on: Action['on'],
  name: Key,
  table: Table,
  call: Name,
  options: ActionOptions<RequestOf<Table[Name]>>,
): Action<Key> {
  const { permission, request, audit } = declarationOf(table, call);
  return {
    name,
    on,
    call: call as unknown as CallName,
    permission,
    request,
    target: audit?.[0],
    given: (row) => (options.given?.(row) ?? {}) as Row,
    without: options.without ?? [],
    asked: options.asked,
    filled: (row) => (options.filled?.(row) ?? {}) as Row,
    isFor: options.isFor ?? (() => true),
    isDangerous: options.isDangerous ?? false,
    takesMany: options.takesMany ?? false,
    undo: options.undo,
    file: options.file,
  };
}

/** Something that is done with one row, or with several. `name` is a sentence of the room's. */
export const onRow = <const Key extends string, const Table extends CallTable, Name extends NameIn<Table>>(
  name: Key,
  table: Table,
  call: Name,
  options: ActionOptions<RequestOf<Table[Name]>> = {},
): Action<Key> => makeAction('row', name, table, call, options);

/** Something that is done without a row, mostly making one. */
export const onList = <const Key extends string, const Table extends CallTable, Name extends NameIn<Table>>(
  name: Key,
  table: Table,
  call: Name,
  options: ActionOptions<RequestOf<Table[Name]>> = {},
): Action<Key> => makeAction('list', name, table, call, options);

/** What else the server knows of a row. */
export function detail<const Key extends string, const Table extends CallTable, Name extends NameIn<Table>>(
  name: Key,
  table: Table,
  call: Name,
  body: (row: Row) => RequestOf<Table[Name]>,
): Detail<Key> {
  const { permission, response } = declarationOf(table, call);
  return { name, call: call as unknown as CallName, permission, response, body: body as (row: Row) => Row };
}

export const idOfRow = ({ id }: RoomList, row: Row): string => id.map((field) => String(row[field])).join(':');

export const text = (row: Row, field: string): string => String(row[field] ?? '');

/** The fields of a row that a form shows again to be changed. */
export const pick = (row: Row, ...fields: readonly string[]): Row =>
  Object.fromEntries(fields.filter((field) => row[field] !== undefined).map((field) => [field, row[field]]));
