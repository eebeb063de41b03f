/** The pictures that lie in the page itself, by their paths: they are on screen before anything could fetch them. */
export function broughtPictures(page: Document): ReadonlyMap<string, string> {
  const paths: unknown = JSON.parse(page.getElementById('pictures')?.textContent || '[]');
  const images = page.querySelectorAll<HTMLImageElement>('#root img[src^="data:"]');
  return new Map(Array.isArray(paths) ? paths.map((path, at) => [`${path}`, images[at]?.src ?? '']) : []);
}
