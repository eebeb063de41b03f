const RUNTIME = /<script type="application\/json" id="runtime">(.*?)<\/script>/s;

/** Whether a page runs the build that consists of these files. */
export const isOfBuild = (html: string, files: readonly string[]): boolean =>
  files.every((file) => html.includes(file));

/** All of a page that may change while the build stays: the deployment's settings, and where the page may reach. */
export function settingsOf(html: string, headers: Headers): string {
  return `${RUNTIME.exec(html)?.[1] ?? ''}\n${headers.get('content-security-policy') ?? ''}`;
}
