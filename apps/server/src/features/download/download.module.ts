import { type DownloadParts, downloadEndpoints } from './download.endpoints.ts';

/** Single files by an address that lasts for a while, for features that made a link to one. */
export const downloadModule = (needs: DownloadParts) => ({ endpoints: downloadEndpoints(needs) });
