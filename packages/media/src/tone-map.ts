import type { MediaTools } from './media-tools.ts';
import type { VideoStream } from './probe-report.ts';

/** Filters that bring high dynamic range down to what every screen shows; unchanged it looks grey. */
export function toneMap({ canToneMap }: MediaTools, { hdr }: VideoStream): string[] {
  if (!hdr || !canToneMap) return [];
  return [
    `zscale=tin=${hdr}:pin=bt2020:min=bt2020nc:t=linear:npl=100`,
    'format=gbrpf32le',
    'zscale=p=bt709',
    'tonemap=tonemap=hable:desat=0',
    'zscale=t=bt709:m=bt709:r=tv',
    'format=yuv420p',
  ];
}
