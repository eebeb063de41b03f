/** Parameters that say how long an address is good for, and prove it: without them it names the same picture. */
const SIGNATURE =
  /^(?:auth_key|exp|expires|expiry|key-pair-id|nonce|policy|sig|sign|signature|timestamp|x-(?:amz|cos|oss)-.+)$/i;

/** Parameters that name the person for whom an address was made. */
const PERSON = /^(?:account|person|token|uid|user|viewer)$/i;

function split(src: string): { path: string; query: URLSearchParams } {
  const [address = ''] = src.split('#');
  const [path = '', ...query] = address.split('?');
  return { path, query: new URLSearchParams(query.join('?')) };
}

/** What a picture is kept under: its address without the signature, so that one signed anew finds it again. */
export function pictureKey(src: string): string {
  const { path, query } = split(src);
  for (const name of [...query.keys()]) if (SIGNATURE.test(name)) query.delete(name);
  const rest = query.toString();
  return rest === '' ? path : `${path}?${rest}`;
}

/** Whether the address itself shows that it was made for one person. */
export const isPersonal = (src: string): boolean => [...split(src).query.keys()].some((name) => PERSON.test(name));
