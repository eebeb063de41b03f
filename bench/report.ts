import { mkdir, writeFile } from 'node:fs/promises';
import { availableParallelism, cpus } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../scripts/processes.ts';

export type Unit = 'ratio' | 'per second' | 'µs' | 'ms' | 'MB' | 'KB' | 'points' | '%';

/** One bound of a figure; `above` is not met by the bound itself. */
export type Target = { readonly atLeast: number } | { readonly above: number } | { readonly atMost: number };

export interface Figure {
  readonly name: string;
  readonly value: number;
  readonly unit: Unit;
  readonly target?: Target;
}

export interface EntryReport {
  readonly entry: string;
  /** How it was measured, a sentence each. */
  readonly notes: readonly string[];
  readonly figures: readonly Figure[];
}

const REPORT_FILE = join(repositoryRoot, '.cache/bench.json');

function meets(value: number, target: Target): boolean {
  if ('atLeast' in target) return value >= target.atLeast;
  return 'above' in target ? value > target.above : value <= target.atMost;
}

const DECIMALS: Readonly<Record<Unit, number>> = {
  ratio: 2,
  'per second': 0,
  µs: 1,
  ms: 0,
  MB: 0,
  KB: 0,
  points: 0,
  '%': 0,
};

function written(value: number, unit: Unit): string {
  const figure = value.toFixed(DECIMALS[unit]);
  return unit === 'ratio' ? figure : `${figure} ${unit}`;
}

function writtenTarget(target: Target, unit: Unit): string {
  if ('atLeast' in target) return `≥ ${written(target.atLeast, unit)}`;
  return 'above' in target ? `> ${written(target.above, unit)}` : `≤ ${written(target.atMost, unit)}`;
}

/** Every figure of a report on a line of its own, in columns that fit them. */
export function tableOf(reports: readonly EntryReport[]): string {
  const rows = reports.map(({ figures }) =>
    figures.map(({ name, value, unit, target }) => [
      name,
      written(value, unit),
      target ? writtenTarget(target, unit) : '',
      target ? (meets(value, target) ? '✓' : '✗') : '',
    ]),
  );
  const widths = [0, 1, 2].map((column) => Math.max(...rows.flat().map((row) => row[column]?.length ?? 0)));
  const lineOf = ([name = '', value = '', target = '', mark = '']: string[]) =>
    `  ${name.padEnd(widths[0] ?? 0)}  ${value.padStart(widths[1] ?? 0)}  ${target.padStart(widths[2] ?? 0)}  ${mark}`.trimEnd();
  return reports
    .map(({ entry, notes }, at) =>
      [entry, ...(rows[at] ?? []).map(lineOf), ...notes.map((note) => `  · ${note}`)].join('\n'),
    )
    .join('\n\n');
}

/** The reports with what they were measured on. */
export function jsonOf(reports: readonly EntryReport[], now: Date): string {
  const machine = {
    platform: `${process.platform} ${process.arch}`,
    processor: cpus()[0]?.model.trim() ?? '',
    cores: availableParallelism(),
    node: process.version,
  };
  const entries = reports.map(({ entry, notes, figures }) => ({
    entry,
    notes,
    figures: figures.map((figure) => ({
      ...figure,
      ...(figure.target && { met: meets(figure.value, figure.target) }),
    })),
  }));
  return JSON.stringify({ at: now.toISOString(), machine, entries }, null, 2);
}

export async function saveReport(json: string): Promise<void> {
  await mkdir(dirname(REPORT_FILE), { recursive: true });
  await writeFile(REPORT_FILE, `${json}\n`);
}
