import type { ConfigValues, DomainType } from '@liuguang/contract/config/schemas';
import type { FastifyReply } from 'fastify';

export const urlsOf = (domains: ConfigValues['domain'], ...types: DomainType[]): string[] =>
  domains.filter(({ type }) => types.includes(type)).flatMap(({ urls }) => urls);

/** What a page of ours may load, and from where. */
export function securityHeaders(
  reply: FastifyReply,
  domains: ConfigValues['domain'],
  styles: readonly string[] = [],
): void {
  const list = (...urls: string[]) => ["'self'", ...new Set(urls)].join(' ');
  const media = urlsOf(domains, 'VID', 'MP4');
  const policy = [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    ...(styles.length > 0 ? [`style-src-attr 'unsafe-hashes' ${styles.join(' ')}`] : []),
    "font-src 'self'",
    `img-src ${list(...urlsOf(domains, 'IMAGE', 'LAND', 'AIIMG'), 'data:', 'blob:')}`,
    `media-src ${list(...media, 'blob:')}`,
    `connect-src ${list(...urlsOf(domains, 'API', 'LAND', 'IMAGE', 'AIIMG'), ...media)}`,
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
  reply
    .header('content-security-policy', policy)
    .header('x-content-type-options', 'nosniff')
    .header('referrer-policy', 'strict-origin-when-cross-origin')
    .header('cross-origin-opener-policy', 'same-origin')
    .header('permissions-policy', 'camera=(self), microphone=(), geolocation=()');
}
