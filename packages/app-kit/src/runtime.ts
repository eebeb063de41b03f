/** What the server tells the page it serves, so that one build serves every deployment. */
export interface Runtime {
  readonly secrets: { readonly sign: string; readonly transport: string; readonly image: string };
  /** Whether bodies travel sealed; off in development alone. */
  readonly encryption: boolean;
  readonly protocol: string;
  readonly build: string;
  /** Where the configuration is asked; empty for the page's own origin. */
  readonly apiBase: string;
}

/** The page was not served by the server, or by one that does not fit it. */
export class RuntimeError extends Error {
  override readonly name = 'RuntimeError';
}

const isText = (value: unknown): value is string => typeof value === 'string';

export function parseRuntime(json: string): Runtime {
  let value: Partial<Runtime> | null;
  try {
    value = JSON.parse(json);
  } catch (cause) {
    throw new RuntimeError('the page carries no runtime settings', { cause });
  }
  const { secrets, encryption, protocol, build, apiBase = '' } = value ?? {};
  if (!secrets || ![secrets.sign, secrets.transport, secrets.image, protocol, build, apiBase].every(isText))
    throw new RuntimeError('the page carries incomplete runtime settings');
  return { secrets, encryption: encryption !== false, protocol: `${protocol}`, build: `${build}`, apiBase };
}

export const readRuntime = (page: Document): Runtime => parseRuntime(page.getElementById('runtime')?.textContent ?? '');
