import type { MediaPlay } from '@liuguang/contract/media/playing';
import type { Refusal, RefusalKind } from './refusal.ts';

const ENDS_WITH: Readonly<Record<MediaPlay['access'], RefusalKind | undefined>> = {
  free: undefined,
  member: 'vip',
  dark: 'darkVip',
  gold: 'gold',
};

/** Why the preview ends, for whoever sees no more than that. */
export function previewRefusal({ watch, access, price }: MediaPlay): Refusal | undefined {
  const kind = watch === 'preview' ? ENDS_WITH[access] : undefined;
  return kind && (kind === 'gold' ? { kind, price } : { kind });
}
