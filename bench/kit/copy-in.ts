import { once } from 'node:events';
import type { Socket } from 'node:net';
import type pg from 'pg';

export type Field = string | number | Date;

/** The parts of the driver's connection that a COPY speaks with, which it names but does not describe. */
interface CopyConnection {
  readonly stream: Socket;
  query(text: string): void;
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(why: string): void;
}

const ROWS_AT_ONCE = 2000;

/** Rows into a table by COPY, in as much memory however many they are. */
export async function copyIn(
  client: pg.PoolClient,
  table: string,
  columns: readonly string[],
  rows: Iterable<readonly Field[]>,
): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const copy: pg.Submittable & Record<string, unknown> = {
    submit: (connection: unknown) =>
      (connection as CopyConnection).query(`copy ${table} (${columns.join(', ')}) from stdin`),
    handleCopyInResponse: (connection: CopyConnection) => {
      send(connection, rows).catch((error: unknown) => connection.sendCopyFail(String(error)));
    },
    handleCommandComplete: () => undefined,
    handleReadyForQuery: () => resolve(),
    handleError: (error: Error) => reject(error),
  };
  client.query(copy);
  await promise;
}

async function send(connection: CopyConnection, rows: Iterable<readonly Field[]>): Promise<void> {
  let lines: string[] = [];
  const hand = async () => {
    connection.sendCopyFromChunk(Buffer.from(lines.join('')));
    lines = [];
    if (connection.stream.writableNeedDrain) await once(connection.stream, 'drain');
  };
  for (const row of rows) {
    if (lines.push(`${row.map(written).join('\t')}\n`) >= ROWS_AT_ONCE) await hand();
  }
  await hand();
  connection.endCopyFrom();
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const written = (field: Field): string =>
  field instanceof Date ? field.toISOString() : String(field).replace(/[\\\t\n\r]/g, (sign) => ESCAPES[sign] ?? sign);
