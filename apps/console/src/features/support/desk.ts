import type { Response } from '@liuguang/contract/contract';

export type Chat = Response<'console/support/queue'>['list'][number];

/** The name under which everything of the desk is asked for again. */
export const DESK = ['support'] as const;
