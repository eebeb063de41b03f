import type { Request } from '@liuguang/contract/contract';

/** What is commented. */
export type Subject = Pick<Request<'app/comment/list'>, 'contentType' | 'id'>;
