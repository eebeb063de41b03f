import { type ClientRequest, request } from 'node:http';
import { type RawReply, type RawRequest, readReply, signRequest, type Target } from './raw-request.ts';

type FormRequest = Pick<RawRequest, 'name' | 'token' | 'headers' | 'apiKey'>;

/** Text fields and files as one form, in the order given. */
export function formOf(
  fields: Readonly<Record<string, string>>,
  files: readonly (Buffer | File)[] = [],
  field = 'file',
): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  for (const file of files) form.append(field, Buffer.isBuffer(file) ? fileOf(file) : file);
  return form;
}

export const fileOf = (content: Buffer, name = 'picture.jpg', type = 'image/jpeg'): File =>
  new File([new Uint8Array(content)], name, { type });

export async function sendForm(
  target: Target,
  { form, ...parts }: FormRequest & { form: FormData },
): Promise<RawReply> {
  const { url, init } = signRequest(target, { ...parts, payload: null, contentType: null });
  return readReply(target, await fetch(url, { ...init, body: form }));
}

export const BOUNDARY = 'x-boundary-x';

/** The head of a part of a form, up to where its content begins. */
export const partHead = (field: string, filename?: string): string =>
  `--${BOUNDARY}\r\ncontent-disposition: form-data; name="${field}"${filename ? `; filename="${filename}"` : ''}\r\n\r\n`;

/** A form that is sent bit by bit, as a test writes it; `reply` may come before its end. */
export function openForm(target: Target, parts: FormRequest): { sending: ClientRequest; reply: Promise<RawReply> } {
  const contentType = `multipart/form-data; boundary=${BOUNDARY}`;
  const { url, init } = signRequest(target, { ...parts, payload: null, contentType });
  const sending = request(url, { method: 'POST', headers: init.headers, agent: false });
  const reply = new Promise<RawReply>((resolve, reject) => {
    sending.once('error', reject);
    sending.once('response', (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.once('error', reject);
      response.once('end', () => {
        const whole = new Response(Buffer.concat(chunks), { status: response.statusCode ?? 0 });
        readReply(target, whole).then(resolve, reject);
      });
    });
  });
  return { sending, reply };
}
