import type { Area } from '@liuguang/contract/config/areas';
import type { MaybePromise } from '../maybe-promise.ts';

/**
 * What a job needs a worker for. A house may give each its own workers, so that films wait for films alone; `light` is all
 * that takes a moment and no engine.
 */
export const JOB_KINDS = ['ladder', 'judge', 'ai', 'notices', 'light'] as const;
export type JobKind = (typeof JOB_KINDS)[number];

/** How a job is run; what it does is its handler's business. */
export interface JobOptions<Input> {
  readonly doc: string;
  /** `light` where nothing else is said. */
  readonly kind?: JobKind;
  /** Cron in Asia/Shanghai: the job is queued by the clock, with no input. */
  readonly schedule?: Input extends null ? string : never;
  /** Tries after the first; each waits longer than the one before. */
  readonly retries: number;
  /** A try that takes longer is given up and counts as failed. */
  readonly timeLimitSeconds: number;
  /** How many of this job one process runs at once. */
  readonly atOnce: number;
  /**
   * Shared fairly among owners: one of them at a time for each, in all processes together, and whoever has fewer of
   * them waiting comes first.
   */
  readonly isFair?: true;
  /** A scheduled job rests while this area of the configuration is switched off. */
  readonly restsWith?: Area;
}

declare const input: unique symbol;

export interface JobDeclaration<Input = unknown> extends JobOptions<Input> {
  readonly [input]?: Input;
}

export const job = <Input = null>(options: JobOptions<Input>): JobDeclaration<Input> => options;

export type JobTable = Readonly<Record<string, JobDeclaration<never> | JobDeclaration>>;

export type InputOf<Declaration> = Declaration extends JobDeclaration<infer Input> ? Input : never;

export interface JobContext {
  readonly jobId: string;
  /** Shows how far the job is, 0 to 100, to its owner and the operators. */
  progress(percent: number, note?: string): Promise<void>;
  /** Aborted when the time limit is reached or the process shuts down. */
  readonly signal: AbortSignal;
  /** Should this one fail, none follows. */
  readonly isLastTry?: boolean;
}

export type JobHandler<Input> = (input: Input, context: JobContext) => Promise<void>;

export type JobHandlers<Table extends JobTable> = { readonly [Name in keyof Table]: JobHandler<InputOf<Table[Name]>> };

/** One declared job with the handler that does it. */
export interface RunnableJob {
  readonly name: string;
  readonly declaration: JobDeclaration;
  readonly handle: JobHandler<unknown>;
}

/** Pairs declarations with handlers; refuses a job that nobody does, two do, or that was never declared. */
export function pairJobs(tables: readonly JobTable[], handlers: readonly object[]): RunnableJob[] {
  const faults: string[] = [];
  const declared = new Map<string, JobDeclaration>();
  for (const [name, declaration] of tables.flatMap(Object.entries<JobDeclaration>)) {
    if (declared.has(name)) faults.push(`job ${name} is declared twice`);
    declared.set(name, declaration);
  }
  const handled = new Map<string, JobHandler<unknown>>();
  for (const [name, handle] of handlers.flatMap((part) => Object.entries<JobHandler<unknown>>({ ...part }))) {
    if (handled.has(name)) faults.push(`job ${name} has two handlers`);
    if (!declared.has(name)) faults.push(`job ${name} has a handler but is not declared`);
    handled.set(name, handle);
  }
  const runnable: RunnableJob[] = [];
  for (const [name, declaration] of declared) {
    const handle = handled.get(name);
    if (handle) runnable.push({ name, declaration, handle });
    else faults.push(`job ${name} has no handler`);
  }
  if (faults.length > 0)
    throw new Error(`The jobs do not fit together:\n${faults.map((fault) => `  ${fault}`).join('\n')}`);
  return runnable;
}

/** The same jobs, of which those rest whose area is off: the clock queues them again. */
export const restingWhileOff = (
  runnable: readonly RunnableJob[],
  isOff: (area: Area) => MaybePromise<boolean>,
): RunnableJob[] =>
  runnable.map((one) => {
    const { restsWith } = one.declaration;
    if (restsWith === undefined) return one;
    const handle: RunnableJob['handle'] = async (input, context) => {
      if (await isOff(restsWith)) return context.progress(100, 'switched off');
      await one.handle(input, context);
    };
    return { ...one, handle };
  });
