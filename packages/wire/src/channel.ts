/** Which promotion brought a person here. */
export interface Channel {
  readonly pc: string;
  readonly dc: string;
}

function parseObject(text: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

const asText = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : undefined);

/** Reads the channel from the query: `dc` may carry the whole channel as JSON, else both are taken as they stand. */
export function parseChannel({ pc = '', dc = '' }: { pc?: string | undefined; dc?: string | undefined }): Channel {
  const packed = parseObject(dc);
  return packed ? { pc: asText(packed.pc) ?? pc, dc: asText(packed.dc) ?? '' } : { pc, dc };
}

/** The `affCode` that signing in carries: the channel and the code of the inviter. */
export const formatAffCode = ({ pc, dc, UID }: Channel & { readonly UID?: string | undefined }): string =>
  JSON.stringify({ pc, dc, UID });
