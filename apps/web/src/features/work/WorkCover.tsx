import { ProtectedImage } from '@liuguang/ui/ProtectedImage';
import type { CSSProperties } from 'react';
import './work-cover.css';

const BOOK = 3 / 4;
const HUES = [12, 38, 152, 196, 224, 268, 318];

interface WorkCoverProps {
  work: { readonly id: string; readonly cover: { readonly small: { readonly path: string } } | null };
  title: string;
  preload?: boolean;
}

/** What a work looks like on a shelf: its cover, or its name bound in a colour of its own where it has none. */
export function WorkCover({ work: { id, cover }, title, preload = false }: WorkCoverProps) {
  if (cover) return <ProtectedImage src={cover.small.path} alt="" ratio={BOOK} preload={preload} />;
  const hue = HUES[Number(BigInt(id) % BigInt(HUES.length))];
  return (
    <span className="work-plain-cover" aria-hidden="true" style={{ '--work-hue': hue } as CSSProperties}>
      <span>{title}</span>
    </span>
  );
}
