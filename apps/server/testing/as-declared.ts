import type { Call } from '@liuguang/contract/call';
import type { RawRequest } from './raw-request.ts';

/** The request as the call takes it: one that takes a form gets its fields and a small file in one. */
export function asDeclared({ form }: Call, request: RawRequest): RawRequest {
  if (!form || request.payload !== undefined || request.contentType !== undefined) return request;
  const data = new FormData();
  const fields = typeof request.body === 'object' && request.body !== null ? Object.entries(request.body) : [];
  for (const [field, value] of fields) data.append(field, typeof value === 'string' ? value : JSON.stringify(value));
  data.append(form.field, new Blob(['no picture']), 'file.bin');
  return { ...request, payload: data, contentType: null };
}
