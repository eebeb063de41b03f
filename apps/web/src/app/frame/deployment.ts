interface DeploymentParts {
  readonly page: Document;
  readonly fetch: typeof fetch;
  /** Loads the whole app anew at an address; false when that was done a moment ago and did not help. */
  readonly reloadAt: (href: string) => boolean;
}

export interface Deployment {
  /**
   * A piece of the app could not be fetched on the way to `href`. If that is because another build has been deployed
   * since, the app is loaded anew there, and the page on screen stays until then. Otherwise the failure stands.
   */
  mend(failure: unknown, href: string): Promise<never>;
}

const ENTRY = /<script type="module"[^>]*\ssrc="([^"]+)"/;

/** Told by the page's entry, whose name changes with every build. */
export function createDeployment({ page, fetch, reloadAt }: DeploymentParts): Deployment {
  const running = page.querySelector('script[type="module"]')?.getAttribute('src');

  async function isReplaced(): Promise<boolean> {
    const response = await fetch('/', { cache: 'no-store' }).catch(() => undefined);
    if (!response?.ok) return false;
    const entry = ENTRY.exec(await response.text())?.[1];
    return entry !== undefined && entry !== running;
  }

  return {
    async mend(failure, href) {
      if ((await isReplaced()) && reloadAt(href)) return new Promise<never>(() => {});
      throw failure;
    },
  };
}
